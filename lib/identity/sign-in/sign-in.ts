import "server-only";
import { boundedWork } from "@/lib/credentials/bounded-work";
import { hashPassword, needsRehash, verifyPassword } from "@/lib/credentials/passwords";
import { createSessionKey, hashSessionKey } from "@/lib/credentials/session-keys";
import { chooseByUserId } from "@/lib/domain/identity/user-id";
import { Problem } from "@/lib/domain/problem";
import { findSignInCandidates, type SignInCandidate } from "@/lib/store/members/sign-in-candidates";
import { replacePasswordHash } from "@/lib/store/passwords/passwords";
import { openSession } from "@/lib/store/sessions/session-opening";
import type { WriteContext } from "@/lib/store/write";
import { measurements } from "@/lib/telemetry/measurements";
import { findLiveSession } from "../session/live-session";
import { networkKey } from "./network-key";
import type { AttemptOrigin } from "./sign-in-ceiling";
import { countAttempt, refuseAgain } from "./sign-in-limits";

/** Request and time. The actor follows from the attempt: the client, or the member. */
export type SignInContext = Pick<WriteContext, "requestId" | "now">;

/** A user id and password, the caller's address, and a browser's device (lib/domain/identity/device.ts). */
export type PasswordAttempt = AttemptOrigin & { password: string; device?: string };

/** A session and its key, or a refusal without a reason. */
export type SignInOutcome = { ok: true; session: { memberId: string; sessionKey: string } } | { ok: false };

const REFUSED = { ok: false } as const;

// Sign-ins may hold at most four of the instance's database connections; the rest is for other operations. The queue
// holds about as many as are served in a second: later ones are better refused and retried.
export const inTurn = boundedWork({ atOnce: 4, waiting: 32 });

/**
 * Signs a member in with their password and opens a session (contract.md 4.1 to 4.3). An unknown or inactive member, a
 * missing and a wrong password get the same response after the same work.
 * @throws Problem 429 with `Retry-After` after too many failures, or when too many sign-ins are in progress
 */
export async function signInWithPassword(
  attempt: PasswordAttempt,
  context: SignInContext,
): Promise<SignInOutcome> {
  refuseAgain(attempt);
  return inTurn(async () => {
    const member = chooseByUserId(attempt.userId, await findSignInCandidates(attempt.userId));
    const counted = await countAttempt(attempt, member?.id);
    try {
      const outcome = await judgePassword(member, attempt, context);
      if (outcome.ok) await counted.succeeded();
      else measurements()?.signInFailed("password");
      return outcome;
    } catch (error) {
      await counted.undecided();
      throw error;
    }
  });
}

async function judgePassword(
  member: SignInCandidate | undefined,
  { password, client, device = "", ...origin }: PasswordAttempt,
  { requestId, now }: SignInContext,
): Promise<SignInOutcome> {
  const isRight = await verifyPassword(member?.passwordHash, password);
  if (!isRight || member?.passwordHash === undefined) return REFUSED;
  const actor =
    client === undefined
      ? ({ kind: "member", id: member.id } as const)
      : ({ kind: "client", id: client } as const);
  const context = { actor, requestId, now };
  const passwordHash = await refreshHash(context, member.id, member.passwordHash, password);
  const { secret, hash } = createSessionKey();
  const network = networkKey(member.id, { ...origin, client });
  const opened = await openSession(context, {
    memberId: member.id,
    keyHash: hash,
    device,
    network,
    passwordHash,
  });
  return opened === undefined ? REFUSED : { ok: true, session: { memberId: member.id, sessionKey: secret } };
}

/** Rehashes the password when its hash was made with outdated parameters. */
async function refreshHash(
  context: WriteContext,
  memberId: string,
  from: string,
  password: string,
): Promise<string> {
  if (!needsRehash(from)) return from;
  try {
    const to = await hashPassword(password);
    return (await replacePasswordHash(context, { memberId, from, to })) ? to : from;
  } catch (error) {
    // Too busy right now: it can be done at the next sign-in.
    if (error instanceof Problem) return from;
    throw error;
  }
}

/**
 * Single sign-on (contract.md 4.3): the session that the key opens, if it belongs to the member `userId`
 * identifies. Unknown, expired or ended keys and another member's key get the same response.
 */
export async function signInWithSessionKey(
  { sessionKey, userId }: { sessionKey: string; userId: string },
  { now }: SignInContext,
): Promise<SignInOutcome> {
  const [session, candidates] = await Promise.all([
    findLiveSession(hashSessionKey(sessionKey), now),
    findSignInCandidates(userId),
  ]);
  const member = chooseByUserId(userId, candidates);
  if (!session || session.id !== member?.id) {
    measurements()?.signInFailed("session-key");
    return REFUSED;
  }
  return { ok: true, session: { memberId: session.id, sessionKey } };
}
