import "server-only";
import { localPath } from "@/lib/domain/site/local-path";
import { openCookie, sealCookie } from "../session/sealed-cookie";
import { cookieLine, isServedOverTls, readCookies } from "../session/session-cookie";

/** The data from the association's portal: user id, proof, and the target path on this site. */
export interface PortalSignIn {
  sessionKey: string;
  userId: string;
  from: string;
}

const LIFETIME_SECONDS = 300;
const SALT = "portal";

const name = () => (isServedOverTls() ? "__Host-rostrum.portal" : "rostrum.portal");

/** The `Set-Cookie` line that holds a link's data until the member continues; only this service can read it. */
export async function writePortalCookie({ sessionKey, userId, from }: PortalSignIn): Promise<string> {
  const value = await sealCookie({ sessionKey, userId, from }, { salt: SALT, maxAge: LIFETIME_SECONDS });
  return cookieLine(name(), value, { maxAgeSeconds: LIFETIME_SECONDS });
}

export function clearPortalCookie(): string {
  return cookieLine(name(), "", { maxAgeSeconds: 0 });
}

export async function readPortalCookie(request: Request): Promise<PortalSignIn | undefined> {
  const token = readCookies(request)[name()];
  if (!token) return undefined;
  const { sessionKey, userId, from } = (await openCookie(token, { salt: SALT })) ?? {};
  if (typeof sessionKey !== "string" || typeof userId !== "string") return undefined;
  return { sessionKey, userId, from: localPath(from) };
}
