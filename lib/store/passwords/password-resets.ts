import "server-only";
import { randomUUID } from "node:crypto";
import { run } from "../database";
import { rememberNetwork } from "../members/known-networks";
import { lockMember, type MemberStanding } from "../members/members";
import { type Runner, type Statement, statement } from "../statement";
import { write, type WriteContext, type Changes } from "../write";
import { lockPasswordAndSessions, passwordChange } from "./passwords";

const INSERT = statement<unknown, [id: string, memberId: string, tokenHash: Uint8Array, now: Date]>(
  "insert-password-reset",
  "insert into password_reset (id, member_id, token_hash, created_at) values ($1, $2, $3, $4)",
);

/** Records a link with this token that is being sent to the member. */
export async function createPasswordReset(
  context: WriteContext,
  memberId: string,
  tokenHash: Uint8Array,
): Promise<void> {
  const entry = {
    action: "password.offer-reset",
    subject: "member",
    subjectId: memberId,
    events: "none",
  } as const;
  await write(context, () => ({
    result: undefined,
    changes: [INSERT(randomUUID(), memberId, tokenHash, context.now)],
    audit: [{ ...entry, onBehalfOf: memberId }],
  }));
}

/** A password reset link with the member who received it. */
export interface PasswordReset {
  memberId: string;
  createdAt: Date;
  endedAt: Date | null;
}

const FIND = statement<PasswordReset, [tokenHash: Uint8Array]>(
  "find-password-reset",
  `select reset.member_id as "memberId", reset.created_at as "createdAt", reset.ended_at as "endedAt"
   from password_reset reset join member on member.id = reset.member_id
   where reset.token_hash = $1 and member.active`,
);

/** The link with this token, if its member is active. */
export async function findPasswordReset(tokenHash: Uint8Array): Promise<PasswordReset | undefined> {
  return (await run(FIND(tokenHash)))[0];
}

const FIND_OWN = statement<PasswordReset, [memberId: string, tokenHash: Uint8Array]>(
  "find-own-password-reset",
  `select member_id as "memberId", created_at as "createdAt", ended_at as "endedAt"
   from password_reset where member_id = $1 and token_hash = $2`,
);

/** The facts for judging a reset, and the sessions that it ends. */
export interface ResetFacts {
  member: MemberStanding | undefined;
  reset: PasswordReset | undefined;
  sessions: Awaited<ReturnType<typeof lockPasswordAndSessions>>;
}

/** Writes for one member are serialised, so of two uses of a link the second finds it used. */
export async function lockReset(
  transaction: Runner,
  memberId: string,
  tokenHash: Uint8Array,
): Promise<ResetFacts> {
  const [member, [reset], sessions] = await Promise.all([
    lockMember(transaction, memberId),
    transaction.run(FIND_OWN(memberId, tokenHash)),
    lockPasswordAndSessions(transaction, memberId),
  ]);
  return { member, reset, sessions };
}

const END_ALL = statement<unknown, [memberId: string, now: Date]>(
  "end-password-resets",
  "update password_reset set ended_at = $2 where member_id = $1 and ended_at is null",
);

/** Invalidates the member's links for a new password. */
export function endPasswordResets(memberId: string, now: Date): Statement {
  return END_ALL(memberId, now);
}

/** The password that a member has chosen with a link. */
export interface ChosenPassword {
  memberId: string;
  hash: string;
  /** The language of the letter. */
  locale: string;
  /** The network to remember as the member's own (known-networks.ts). */
  network: string;
}

/** Sets the password, invalidates the member's other links, ends all sessions, and notifies the member. */
export function resetChange(
  { memberId, hash, locale, network }: ChosenPassword,
  { sessions }: ResetFacts,
  now: Date,
): Changes {
  const { changes, audit } = passwordChange({ memberId, hash, sessions, reason: "forgotten" }, now);
  const remembered = rememberNetwork(memberId, network, now);
  return {
    changes: [endPasswordResets(memberId, now), ...changes, ...remembered],
    audit,
    letters: [{ kind: "password-changed", memberId, locale }],
  };
}
