import "server-only";
import { decode, encode } from "next-auth/jwt";
import { localPath } from "@/lib/domain/site/local-path";
import { env } from "@/lib/env";
import { cookieLine, isServedOverTls, readCookies } from "../session/session-cookie";

/** The data from the association's portal: user id, proof, and the target path on this site. */
export interface PortalSignIn {
  sessionKey: string;
  userId: string;
  from: string;
}

const LIFETIME_SECONDS = 300;

const name = () => (isServedOverTls() ? "__Host-rostrum.portal" : "rostrum.portal");

/** The `Set-Cookie` line that holds a link's data until the member continues; only this service can read it. */
export async function writePortalCookie({ sessionKey, userId, from }: PortalSignIn): Promise<string> {
  const token = { sessionKey, userId, from };
  const secret = env().ROSTRUM_SECRET;
  const value = await encode({ token, secret, salt: "portal", maxAge: LIFETIME_SECONDS });
  return cookieLine(name(), value, { maxAgeSeconds: LIFETIME_SECONDS });
}

export function clearPortalCookie(): string {
  return cookieLine(name(), "", { maxAgeSeconds: 0 });
}

export async function readPortalCookie(request: Request): Promise<PortalSignIn | undefined> {
  const token = readCookies(request)[name()];
  if (!token) return undefined;
  try {
    const content = await decode({ token, secret: env().ROSTRUM_SECRET, salt: "portal" });
    const { sessionKey, userId, from } = content ?? {};
    if (typeof sessionKey !== "string" || typeof userId !== "string") return undefined;
    return { sessionKey, userId, from: localPath(from) };
  } catch {
    return undefined;
  }
}
