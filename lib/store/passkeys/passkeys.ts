import "server-only";
import { run } from "../database";
import { prisma } from "../prisma-reader";
import { statement } from "../statement";

/** A passkey as shown to its member. */
export interface PasskeySummary {
  id: string;
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

/** The member's passkeys, the oldest first. */
export async function listPasskeys(memberId: string): Promise<PasskeySummary[]> {
  const { passkey } = await prisma();
  return passkey.findMany({
    where: { memberId, endedAt: null },
    select: { id: true, name: true, addedAt: true, lastUsedAt: true },
    orderBy: [{ addedAt: "asc" }, { id: "asc" }],
  });
}

/** The ids by which an authenticator recognizes a passkey that it already has. */
export interface HeldCredential {
  credentialId: Uint8Array;
  transports: string[];
}

export async function listCredentials(memberId: string): Promise<HeldCredential[]> {
  const { passkey } = await prisma();
  return passkey.findMany({
    where: { memberId, endedAt: null },
    select: { credentialId: true, transports: true },
  });
}

/** A passkey with what proves an answer to be its own. */
export interface SigningPasskey {
  id: string;
  memberId: string;
  publicKey: Uint8Array;
}

// A statement, because a person who signs in waits for it.
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
