import "server-only";
import { accessDenied } from "@/lib/domain/problem";
import { env } from "@/lib/env";

/**
 * A browser sends a cookie, and a form, whoever asked it to; only our own pages may ask.
 * @throws Problem 403 for a request that another site's page sent
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isSame = site === null ? origin === new URL(env().BASE_URL).origin : site === "same-origin";
  if (!isSame) throw accessDenied("This is taken only from Rostrum's own pages.");
}
