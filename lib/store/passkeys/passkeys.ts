import "server-only";
import { run } from "../database";
import { statement } from "../statement";

/** A passkey as shown to its member. */
export interface PasskeySummary {
  id: string;
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

const LIST = statement<PasskeySummary, [memberId: string]>(
  "list-passkeys",
  `select id, name, added_at as "addedAt", last_used_at as "lastUsedAt"
   from passkey where member_id = $1 and ended_at is null order by added_at, id`,
);

/** The member's passkeys, the oldest first. */
export async function listPasskeys(memberId: string): Promise<PasskeySummary[]> {
  return run(LIST(memberId));
}

/** By which an authenticator recognises a passkey that it already has. */
export interface HeldCredential {
  credentialId: Uint8Array;
  transports: string[];
}

const LIST_CREDENTIALS = statement<HeldCredential, [memberId: string]>(
  "list-credentials",
  `select credential_id as "credentialId", transports from passkey where member_id = $1 and ended_at is null`,
);

export async function listCredentials(memberId: string): Promise<HeldCredential[]> {
  return run(LIST_CREDENTIALS(memberId));
}

/** A passkey with what proves an answer to be its own. */
export interface SigningPasskey {
  id: string;
  memberId: string;
  publicKey: Uint8Array;
}

const FIND = statement<SigningPasskey, [credentialId: Uint8Array]>(
  "find-passkey",
  `select passkey.id, passkey.member_id as "memberId", passkey.public_key as "publicKey"
   from passkey join member on member.id = passkey.member_id
   where passkey.credential_id = $1 and passkey.ended_at is null and member.active`,
);

/** Undefined when there is none, it was removed, or its member is no longer active. */
export async function findPasskey(credentialId: Uint8Array): Promise<SigningPasskey | undefined> {
  return (await run(FIND(credentialId)))[0];
}
