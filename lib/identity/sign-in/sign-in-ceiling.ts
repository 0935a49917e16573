import "server-only";
import { counterKey } from "@/lib/credentials/counter-keys";
import { userIdKey } from "@/lib/domain/people/name-key";
import { Problem } from "@/lib/domain/problem";
import { isKnownNetwork } from "@/lib/store/members/known-networks";
import { type Counter, rateLimit } from "@/lib/store/rate-limits/rate-limits";
import { readDevice } from "./device-cookie";
import { networkKey, readableNetworkKeys } from "./network-key";

const DAY_SECONDS = 86_400;
const FAILURES_A_DAY = 100;

// From any number of addresses, and under any of the member's user ids (contract.md 8.4).
const perMember = rateLimit({ name: "sign-in-member", points: FAILURES_A_DAY, seconds: DAY_SECONDS });
// Beyond it, each device and network that is known to be the member's own has a ceiling to itself.
const perKnownOrigin = rateLimit({ name: "sign-in-known", points: FAILURES_A_DAY, seconds: DAY_SECONDS });

/** Where an attempt comes from. `client` is the OAuth client that makes it; absent for a browser. */
export interface AttemptOrigin {
  userId: string;
  address: string;
  client?: string | undefined;
  /** The browser's device cookie (device-cookie.ts), as it was sent. */
  deviceCookie?: string | undefined;
}

/** 429: too many wrong passwords for one member today; only what is known to be the member's own may go on. */
export class SignInPaused extends Problem {
  constructor(retryAfterSeconds: number) {
    super(429, "Too Many Requests", {
      detail:
        "Too many failed sign-ins for this member today. Wait, sign in where you have signed in before, or ask for a " +
        "link to choose a new password.",
      headers: { "retry-after": String(retryAfterSeconds) },
    });
  }
}

/** The counter of a member's failures; of the typed text where it identifies no member, so that both look the same. */
export function ceilingOf(userId: string, memberId: string | undefined): Counter {
  return perMember.counter(
    memberId === undefined ? counterKey("text", userIdKey(userId)) : counterKey("member", memberId),
  );
}

/** The counter of the device or network from which the member has signed in before; undefined for any other. */
export async function ceilingOfKnownOrigin(
  memberId: string | undefined,
  origin: AttemptOrigin,
): Promise<Counter | undefined> {
  const device = await readDevice(origin.deviceCookie);
  // Asked in any case, so that a member, an unknown user id and a device take the same time.
  const isKnown = await isKnownNetwork(
    memberId ?? "",
    readableNetworkKeys(memberId ?? "", origin),
    new Date(),
  );
  if (memberId === undefined) return undefined;
  if (device?.isOf(memberId)) return perKnownOrigin.counter(counterKey("device", memberId, device.id));
  return isKnown ? perKnownOrigin.counter(networkKey(memberId, origin)) : undefined;
}

/** Resets a member's count: earlier guesses say nothing about their new password. */
export async function forgetGuesses(memberId: string): Promise<void> {
  await perMember.clear(counterKey("member", memberId));
}
