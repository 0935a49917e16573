import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { NONCE_HEADER, PATH_HEADER } from "./lib/site/page-headers";
import { findRoute } from "@/lib/http/routes";
import { pagePolicy } from "@/lib/http/security-headers";

/**
 * Gives every page its content security policy with a nonce of its own; Next reads the nonce from the request's
 * header and puts it on the scripts that it writes. What a caller sent under these names is replaced. The API is left
 * alone: it has a policy of its own.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  if (findRoute(pathname)) return NextResponse.next();
  const nonce = randomBytes(16).toString("base64");
  const policy = pagePolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set(NONCE_HEADER, nonce);
  headers.set("content-security-policy", policy);
  headers.set(PATH_HEADER, `${pathname}${search}`);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = {
  // Next reads this without running it: files, by where they are or what they are called. Which paths are pages is
  // decided above, by the route table.
  matcher: ["/((?!_next/static/|.*\\.(?:svg|png|ico|woff2|txt|webmanifest)$).*)"],
};
