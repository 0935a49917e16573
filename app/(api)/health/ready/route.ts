import { serveReady } from "@/lib/http/health";

export const dynamic = "force-dynamic";
export {
  serveReady as GET,
  serveReady as HEAD,
  serveReady as POST,
  serveReady as PUT,
  serveReady as PATCH,
  serveReady as DELETE,
  serveReady as OPTIONS,
};
