import "server-only";
import { counterKey } from "@/lib/credentials/counter-keys";
import { userIdKey } from "@/lib/domain/name-key";
import { networkOf } from "@/lib/domain/network";
import { Problem } from "@/lib/domain/problem";
import { rateLimit, type RateLimit } from "@/lib/store/rate-limits";

const WINDOW_SECONDS = 15 * 60;

// Never per member alone: somebody else's guessing must not lock a member out (contract.md 4.9).
const perMemberAndAddress = rateLimit({ name: "sign-in", points: 10, seconds: WINDOW_SECONDS });
const perAddress = rateLimit({ name: "sign-in-address", points: 200, seconds: WINDOW_SECONDS });
// A client signs the members of a whole portal in from one address.
const perClientAndAddress = rateLimit({ name: "sign-in-client", points: 2_000, seconds: WINDOW_SECONDS });

/** Who tries to sign in, and from where. `client` is the OAuth client that asks for them; none in a browser. */
export interface AttemptOrigin {
  userId: string;
  address: string;
  client?: string | undefined;
}

/** An attempt that was counted as a failure in advance, so that a hundred at once are a hundred. */
export interface CountedAttempt {
  /** It was right: the member's failures from there are forgotten. */
  succeeded(): Promise<void>;
  /** It was neither right nor wrong: it does not count. */
  undecided(): Promise<void>;
}

/**
 * Counts an attempt to sign in: 10 failures in 15 minutes for a user id from one address, and in all 200 from an
 * address, or 2,000 from an address of an OAuth client.
 * @throws Problem 429 with `Retry-After` when there were too many, also for the right password
 */
export async function countAttempt({ userId, address, client = "" }: AttemptOrigin): Promise<CountedAttempt> {
  const network = networkOf(address);
  const all = client === "" ? perAddress : perClientAndAddress;
  const allKey = counterKey(client, network);
  const ownKey = counterKey(client, network, userIdKey(userId));
  await takeOrRefuse(perMemberAndAddress, ownKey);
  try {
    await takeOrRefuse(all, allKey);
  } catch (refusal) {
    await perMemberAndAddress.giveBack(ownKey);
    throw refusal;
  }
  return {
    succeeded: async () => {
      await perMemberAndAddress.clear(ownKey);
      await all.giveBack(allKey);
    },
    undecided: async () => {
      await perMemberAndAddress.giveBack(ownKey);
      await all.giveBack(allKey);
    },
  };
}

async function takeOrRefuse(limit: RateLimit, key: string): Promise<void> {
  const taken = await limit.take(key);
  if (taken.ok) return;
  throw new Problem(429, "Too Many Requests", {
    detail: "Too many failed sign-ins. Wait, then try again.",
    headers: { "retry-after": String(taken.retryAfterSeconds) },
  });
}
