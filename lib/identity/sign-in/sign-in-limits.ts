import "server-only";
import { LRUCache } from "lru-cache";
import { counterKey } from "@/lib/credentials/counter-keys";
import { networkOf } from "@/lib/domain/identity/network";
import { userIdKey } from "@/lib/domain/people/name-key";
import { Problem } from "@/lib/domain/problem";
import {
  type Counter,
  rateLimit,
  settleEach,
  type Taken,
  takeEach,
} from "@/lib/store/rate-limits/rate-limits";
import { type AttemptOrigin, ceilingOf, ceilingOfKnownOrigin, SignInPaused } from "./sign-in-ceiling";

const WINDOW_SECONDS = 15 * 60;

// Alone, a limit per member would let guesses from elsewhere lock the member out (contract.md 4.9); the ceiling that is
// counted beside these knows the member's own devices and networks (sign-in-ceiling.ts).
const perMemberAndAddress = rateLimit({ name: "sign-in", points: 10, seconds: WINDOW_SECONDS });
const perAddress = rateLimit({ name: "sign-in-address", points: 200, seconds: WINDOW_SECONDS });
// A client signs in the members of a whole portal from one address.
const perClientAndAddress = rateLimit({ name: "sign-in-client", points: 2_000, seconds: WINDOW_SECONDS });

/** An attempt that was counted as a failure in advance, so that concurrent attempts all count. */
export interface CountedAttempt {
  /** The password was right: clears the member's failures from this address. */
  succeeded(): Promise<void>;
  /** The password was not checked: the attempt does not count. */
  undecided(): Promise<void>;
}

// A caller that has just been refused is refused again without a query, so that a flood of refused guesses costs
// nothing. Only briefly, because another instance may have cleared the failures.
const REMEMBERED_MILLISECONDS = 5_000;
const REMEMBERED_KEYS = 10_000;
const refusedUntil = new LRUCache<string, number>({ max: REMEMBERED_KEYS, ttl: REMEMBERED_MILLISECONDS });

interface AttemptKeys {
  own: string;
  all: string;
}

function keysOf({ userId, address, client = "" }: AttemptOrigin): AttemptKeys {
  const network = networkOf(address);
  return { own: counterKey(client, network, userIdKey(userId)), all: counterKey(client, network) };
}

/**
 * Refuses at once a caller that was refused a moment ago; an attempt that is never checked reveals nothing.
 * @throws Problem 429 with `Retry-After`
 */
export function refuseAgain(origin: AttemptOrigin): void {
  const { own, all } = keysOf(origin);
  const until = refusedUntil.get(own) ?? refusedUntil.get(all);
  if (until !== undefined && until > Date.now())
    throw tooManyFailures(Math.ceil((until - Date.now()) / 1000));
}

/**
 * Counts an attempt to sign in: 10 failures in 15 minutes for a user id from one address; in all 200 from an address, or
 * 2,000 from an address of an OAuth client; and the ceiling of the member (sign-in-ceiling.ts).
 * @param memberId the member that the user id identifies; undefined for an unknown user id, which is counted too
 * @throws Problem 429 with `Retry-After` when there were too many, also for the right password
 */
export async function countAttempt(
  origin: AttemptOrigin,
  memberId: string | undefined,
): Promise<CountedAttempt> {
  const { keys, own, all } = countersOf(origin);
  const ceiling = ceilingOf(origin.userId, memberId);
  const counters = [own, all, ceiling];
  const [ownTaken, allTaken, ceilingTaken] = await takeEach(counters);
  await refuseUnless(ownTaken, keys.own, [all, ceiling]);
  await refuseUnless(allTaken, keys.all, [own, ceiling]);
  if (ceilingTaken?.ok === false) {
    const known = await ceilingOfKnownOrigin(memberId, origin);
    const [taken = ceilingTaken] = known ? await takeEach([known]) : [];
    // Counted like any failure, so that an address that goes on is soon refused without a query.
    if (!taken.ok) throw new SignInPaused(taken.retryAfterSeconds);
    if (known) counters.push(known);
  }
  return attemptOf(keys, own, counters);
}

/**
 * Counts an attempt to sign in with a passkey: 10 failures in 15 minutes for a passkey from one address, and in all 200 from an
 * address, with passwords. There is no ceiling for the member: a signature cannot be guessed, and whoever guesses at the
 * password must not keep the member's passkey out.
 * @param credential the id under which the authenticator knows it
 * @throws Problem 429 with `Retry-After` when there were too many
 */
export async function countPasskeyAttempt({
  credential,
  address,
}: {
  credential: string;
  address: string;
}): Promise<CountedAttempt> {
  const origin = { userId: credential, address };
  refuseAgain(origin);
  const { keys, own, all } = countersOf(origin);
  const [ownTaken, allTaken] = await takeEach([own, all]);
  await refuseUnless(ownTaken, keys.own, [all]);
  await refuseUnless(allTaken, keys.all, [own]);
  return attemptOf(keys, own, [own, all]);
}

/** Clears the failures under these user ids from one address: its caller has just proven whose they are. */
export async function forgetFailures(userIds: readonly string[], address: string): Promise<void> {
  const all = userIds.map((userId) => countersOf({ userId, address }));
  await settleEach({ clear: all.map(({ own }) => own) });
  for (const { keys } of all) refusedUntil.delete(keys.own);
}

function countersOf(origin: AttemptOrigin) {
  const keys = keysOf(origin);
  const isClient = (origin.client ?? "") !== "";
  const own = perMemberAndAddress.counter(keys.own);
  const all = (isClient ? perClientAndAddress : perAddress).counter(keys.all);
  return { keys, own, all };
}

function attemptOf(keys: AttemptKeys, own: Counter, counters: readonly Counter[]): CountedAttempt {
  const settle = async (settled: Parameters<typeof settleEach>[0]) => {
    await settleEach(settled);
    refusedUntil.delete(keys.own);
    refusedUntil.delete(keys.all);
  };
  return {
    succeeded: () => settle({ clear: [own], giveBack: counters.filter((counter) => counter !== own) }),
    undecided: () => settle({ giveBack: counters }),
  };
}

/** Refuses the attempt for want of a point, and gives back what it took from the other counters. */
async function refuseUnless(
  taken: Taken | undefined,
  key: string,
  others: readonly Counter[],
): Promise<void> {
  if (taken?.ok !== false) return;
  refusedUntil.set(key, Date.now() + taken.retryAfterSeconds * 1000);
  await settleEach({ giveBack: others });
  throw tooManyFailures(taken.retryAfterSeconds);
}

function tooManyFailures(retryAfterSeconds: number): Problem {
  return new Problem(429, "Too Many Requests", {
    detail: "Too many failed sign-ins. Wait, then try again.",
    headers: { "retry-after": String(retryAfterSeconds) },
  });
}
