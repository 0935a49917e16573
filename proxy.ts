import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { NONCE_HEADER, PATH_HEADER } from "@/lib/http/page-headers";
import { pagePolicy } from "@/lib/http/security-headers";

/**
 * Gives every page its content security policy with a nonce of its own; Next reads the nonce from the request's
 * header and puts it on the scripts that it writes. What a caller sent under these names is replaced.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString("base64");
  const policy = pagePolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set(NONCE_HEADER, nonce);
  headers.set("content-security-policy", policy);
  headers.set(PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = {
  // Pages only. The API stays outside: bodies that pass through here are cut short, and it has a policy of its own.
  matcher: [
    "/((?!(?:auth|committee|oauth|season|account|calendar|desk|api|health|openapi\\.json|\\.well-known|_next/static)(?:/|$)|sso$|.*\\.(?:svg|png|ico|woff2|txt|webmanifest)$).*)",
  ],
};
