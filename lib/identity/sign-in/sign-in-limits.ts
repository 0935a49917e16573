import "server-only";
import { LRUCache } from "lru-cache";
import { counterKey } from "@/lib/credentials/counter-keys";
import { networkOf } from "@/lib/domain/identity/network";
import { userIdKey } from "@/lib/domain/people/name-key";
import { Problem } from "@/lib/domain/problem";
import { rateLimit, type RateLimit } from "@/lib/store/rate-limits/rate-limits";

const WINDOW_SECONDS = 15 * 60;

// Never per member alone: guesses from elsewhere must not lock a member out (contract.md 4.9).
const perMemberAndAddress = rateLimit({ name: "sign-in", points: 10, seconds: WINDOW_SECONDS });
const perAddress = rateLimit({ name: "sign-in-address", points: 200, seconds: WINDOW_SECONDS });
// A client signs in the members of a whole portal from one address.
const perClientAndAddress = rateLimit({ name: "sign-in-client", points: 2_000, seconds: WINDOW_SECONDS });

/** The user id and address of an attempt. `client` is the OAuth client that makes it; absent for a browser. */
export interface AttemptOrigin {
  userId: string;
  address: string;
  client?: string | undefined;
}

/** An attempt that was counted as a failure in advance, so that concurrent attempts all count. */
export interface CountedAttempt {
  /** The password was right: clears the member's failures from this address. */
  succeeded(): Promise<void>;
  /** The password was not checked: the attempt does not count. */
  undecided(): Promise<void>;
}

// A caller that has just been refused is refused again without a query, so that a flood of refused guesses costs
// nothing. Not for long: another instance may have cleared the failures meanwhile.
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
 * Counts an attempt to sign in: 10 failures in 15 minutes for a user id from one address, and in all 200 from an
 * address, or 2,000 from an address of an OAuth client.
 * @throws Problem 429 with `Retry-After` when there were too many, also for the right password
 */
export async function countAttempt(origin: AttemptOrigin): Promise<CountedAttempt> {
  const keys = keysOf(origin);
  const all = (origin.client ?? "") === "" ? perAddress : perClientAndAddress;
  await takeOrRefuse(perMemberAndAddress, keys.own);
  try {
    await takeOrRefuse(all, keys.all);
  } catch (refusal) {
    await perMemberAndAddress.giveBack(keys.own);
    throw refusal;
  }
  const forgetRefusals = () => {
    refusedUntil.delete(keys.own);
    refusedUntil.delete(keys.all);
  };
  return {
    succeeded: async () => {
      await perMemberAndAddress.clear(keys.own);
      await all.giveBack(keys.all);
      forgetRefusals();
    },
    undecided: async () => {
      await perMemberAndAddress.giveBack(keys.own);
      await all.giveBack(keys.all);
      forgetRefusals();
    },
  };
}

async function takeOrRefuse(limit: RateLimit, key: string): Promise<void> {
  const taken = await limit.take(key);
  if (taken.ok) return;
  refusedUntil.set(key, Date.now() + taken.retryAfterSeconds * 1000);
  throw tooManyFailures(taken.retryAfterSeconds);
}

function tooManyFailures(retryAfterSeconds: number): Problem {
  return new Problem(429, "Too Many Requests", {
    detail: "Too many failed sign-ins. Wait, then try again.",
    headers: { "retry-after": String(retryAfterSeconds) },
  });
}
