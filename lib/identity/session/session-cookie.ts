import "server-only";
import { parseCookie, stringifySetCookie } from "cookie";
import { SESSION_LIFETIME_SECONDS } from "@/lib/domain/identity/session";
import { env } from "@/lib/env";
import { openCookie, sealCookie } from "./sealed-cookie";

/** The encrypted content of the browser's session cookie: the key of the session row. */
export interface SessionCookieContent {
  sessionKey: string;
}

/** Over TLS the cookie is bound to this exact host and to encrypted connections. */
export function isServedOverTls(): boolean {
  return env().BASE_URL.startsWith("https://");
}

export function sessionCookieName(): string {
  return isServedOverTls() ? "__Host-rostrum.session" : "rostrum.session";
}

/** The session key in a `Cookie` header, or undefined when there is none that we issued. */
export async function readSessionKey(cookies: string | null): Promise<string | undefined> {
  const token = parseCookie(cookies ?? "")[sessionCookieName()];
  if (!token) return undefined;
  const content = await openCookie(token);
  return typeof content?.["sessionKey"] === "string" ? content["sessionKey"] : undefined;
}

/** The `Set-Cookie` line that signs a browser in, as next-auth writes it. */
export async function writeSessionKey(sessionKey: string): Promise<string> {
  const maxAge = SESSION_LIFETIME_SECONDS;
  const value = await sealCookie({ sessionKey }, { maxAge });
  return cookieLine(sessionCookieName(), value, { maxAgeSeconds: maxAge });
}

/** A `Set-Cookie` line that scripts cannot read; over TLS, the cookie is sent over TLS only. */
export function cookieLine(
  name: string,
  value: string,
  { maxAgeSeconds }: { maxAgeSeconds: number },
): string {
  return stringifySetCookie({
    name,
    value,
    path: "/",
    maxAge: maxAgeSeconds,
    httpOnly: true,
    sameSite: "lax",
    secure: isServedOverTls(),
  });
}

/** The cookies of a request, by name. */
export function readCookies(request: Request): Record<string, string | undefined> {
  return parseCookie(request.headers.get("cookie") ?? "");
}
