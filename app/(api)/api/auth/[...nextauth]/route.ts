import NextAuth from "next-auth";
import { browserSession } from "@/lib/http/browser-session";

// next-auth looks at the request and at the path's parts; the options are made anew, never while building.
const answer = (request: Request, context: unknown): Promise<Response> =>
  NextAuth(request as never, context as never, browserSession(request)) as Promise<Response>;

export const dynamic = "force-dynamic";
export { answer as GET, answer as POST };
