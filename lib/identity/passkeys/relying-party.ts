import "server-only";
import { createHash } from "node:crypto";
import { env } from "@/lib/env";

/** This site as an authenticator knows it, by its public address. */
export interface RelyingParty {
  /** The host, to which passkeys belong. */
  id: string;
  origin: string;
  /** The association. */
  name: string;
}

export function relyingParty(): RelyingParty {
  const { BASE_URL, ASSOCIATION_NAME } = env();
  const { hostname, origin } = new URL(BASE_URL);
  return { id: hostname, origin, name: ASSOCIATION_NAME };
}

/**
 * The handle by which an authenticator distinguishes a site's members. Always the same, so that a new passkey replaces one that
 * was removed here and is still on the device; and no id, which an authenticator might show.
 */
export function userHandle(memberId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(`rostrum passkey ${memberId}`).digest());
}
