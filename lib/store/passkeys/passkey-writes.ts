import "server-only";
import { randomUUID } from "node:crypto";
import { mayAddPasskey } from "@/lib/domain/identity/passkey";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import { isUuid } from "@/lib/domain/text/uuid";
import type { AuditEntry } from "../audit-entries";
import { lockMember } from "../members/members";
import { type Runner, statement } from "../statement";
import { write, type WriteContext } from "../write";
import type { PasskeySummary } from "./passkeys";
import { takeChallenge } from "./used-challenges";

/** A passkey that an authenticator has just made for a member. */
export interface NewPasskey {
  memberId: string;
  name: string;
  credentialId: Uint8Array;
  publicKey: Uint8Array;
  signCount: number;
  transports: readonly string[];
  /** The challenge that it answered. */
  challenge: { hash: Uint8Array; expiresAt: Date };
  /** The language of the letter. */
  locale: string;
}

const COUNT = statement<{ count: number }, [memberId: string]>(
  "count-passkeys",
  "select count(*)::int as count from passkey where member_id = $1 and ended_at is null",
);

const INSERT = statement<
  unknown,
  [
    id: string,
    memberId: string,
    credentialId: Uint8Array,
    publicKey: Uint8Array,
    signCount: number,
    transports: readonly string[],
    name: string,
    now: Date,
  ]
>(
  "insert-passkey",
  `insert into passkey (id, member_id, credential_id, public_key, sign_count, transports, name, added_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning 1`,
);

const REFUSED = refuse("passkey-refused", "The challenge was answered before, or the passkey is known.");

export type AddedPasskey = Outcome<
  "passkey-refused" | "too-many-passkeys" | "unknown-member",
  PasskeySummary
>;

/** Adds a passkey to a member, and notifies them. */
export async function addPasskey(context: WriteContext, passkey: NewPasskey): Promise<AddedPasskey> {
  const { memberId, name, locale } = passkey;
  return write<AddedPasskey>(context, async (transaction) => {
    const [member, isTaken, [counted]] = await Promise.all([
      lockMember(transaction, memberId),
      takeChallenge(transaction, passkey.challenge, context.now),
      transaction.run(COUNT(memberId)),
    ]);
    if (!member?.active) return { result: refuse("unknown-member", "The member is no longer active.") };
    const room = mayAddPasskey(counted?.count ?? 0);
    if (!room.ok) return { result: room };
    const id = randomUUID();
    if (!isTaken || !(await insert(transaction, id, passkey, context.now))) return { result: REFUSED };
    return {
      result: allow({ id, name, addedAt: context.now, lastUsedAt: null }),
      letters: [{ kind: "passkey-added", memberId, locale }],
      audit: [entryOf(memberId, "passkey.add", id, { after: { name } })],
    };
  });
}

async function insert(transaction: Runner, id: string, passkey: NewPasskey, now: Date): Promise<boolean> {
  const { memberId, credentialId, publicKey, signCount, transports, name } = passkey;
  const values = [id, memberId, credentialId, publicKey, signCount, transports, name, now] as const;
  return (await transaction.run(INSERT(...values))).length > 0;
}

interface OwnPasskey {
  memberId: string;
  id: string;
}

const LOCK_OWN = statement<PasskeySummary & { endedAt: Date | null }, [memberId: string, id: string]>(
  "lock-own-passkey",
  `select id, name, added_at as "addedAt", last_used_at as "lastUsedAt", ended_at as "endedAt" from passkey where member_id = $1 and id = $2::uuid for update`,
);

const RENAME = statement<unknown, [id: string, name: string]>(
  "rename-passkey",
  "update passkey set name = $2 where id = $1::uuid",
);

/** Gives one of the member's passkeys another name. Undefined when they have none with this id. */
export async function renamePasskey(
  context: WriteContext,
  { memberId, id, name }: OwnPasskey & { name: string },
): Promise<PasskeySummary | undefined> {
  if (!isUuid(id)) return undefined;
  return write(context, async (transaction) => {
    const [passkey] = await transaction.run(LOCK_OWN(memberId, id));
    if (!passkey || passkey.endedAt !== null) return { result: undefined };
    if (passkey.name === name) return { result: passkey };
    const states = { before: { name: passkey.name }, after: { name } };
    return {
      result: { ...passkey, name },
      changes: [RENAME(id, name)],
      audit: [entryOf(memberId, "passkey.rename", id, states)],
    };
  });
}

const END = statement<unknown, [id: string, now: Date]>(
  "end-passkey",
  "update passkey set ended_at = $2 where id = $1::uuid",
);

/** Removes one of the member's passkeys, and notifies them. False when they never had one with this id. */
export async function removePasskey(
  context: WriteContext,
  { memberId, id, locale }: OwnPasskey & { locale: string },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  return write(context, async (transaction) => {
    const [passkey] = await transaction.run(LOCK_OWN(memberId, id));
    if (!passkey) return { result: false };
    if (passkey.endedAt !== null) return { result: true };
    return {
      result: true,
      changes: [END(id, context.now)],
      letters: [{ kind: "passkey-removed", memberId, locale }],
      audit: [entryOf(memberId, "passkey.remove", id, { before: { name: passkey.name } })],
    };
  });
}

function entryOf(
  memberId: string,
  action: string,
  subjectId: string,
  states: { before?: { name: string }; after?: { name: string } },
): AuditEntry {
  return { action, subject: "passkey", subjectId, onBehalfOf: memberId, ...states };
}
