import "server-only";
import { accessDenied } from "@/lib/domain/problem";
import { env } from "@/lib/env";

/**
 * Any site can make a browser send a form with our cookie; only our own pages may.
 * @throws Problem 403 for a request from another site's page
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isSame = site === null ? origin === new URL(env().BASE_URL).origin : site === "same-origin";
  if (!isSame) throw accessDenied("This is taken only from Rostrum's own pages.");
}
