import "server-only";
import { env } from "@/lib/env";
import { isServedOverTls } from "@/lib/identity/session/session-cookie";

const YEAR_SECONDS = 31_536_000;

/** The policy of responses that are not pages: they may load nothing and be framed by nothing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

let baseline: Readonly<Record<string, string>> | undefined;

/** The headers that every response carries, static files and errors included; a response's own header takes precedence. */
export function baselineHeaders(): Readonly<Record<string, string>> {
  baseline ??= makeBaseline();
  return baseline;
}

function makeBaseline(): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "content-security-policy": CLOSED_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "x-frame-options": "DENY",
    ...(isServedOverTls()
      ? { "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}

/**
 * The content security policy of a page: only resources of this site, and only scripts and styles with this response's
 * nonce. The logo may come from the association's own site.
 */
export function pagePolicy(nonce: string): string {
  const logo = env().ASSOCIATION_LOGO_URL;
  const logoOrigin = logo?.startsWith("https://") ? ` ${new URL(logo).origin}` : "";
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${logoOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isServedOverTls() ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
