import { allowed, type Outcome, refuse } from "../outcome";

/** How long a browser may take to answer a challenge. */
export const CHALLENGE_SECONDS = 300;

/** How many passkeys a member may have. */
const MOST_PASSKEYS = 20;

/** Whether a member who has that many passkeys may add one. */
export function mayAddPasskey(count: number): Outcome<"too-many-passkeys"> {
  if (count < MOST_PASSKEYS) return allowed;
  return refuse("too-many-passkeys", `The member has ${MOST_PASSKEYS} passkeys already.`);
}

/**
 * Whether an authenticator's counter has gone on since the last use. One that has not is a copy's, unless the authenticator
 * keeps none and always says 0.
 */
export function hasCounted(known: number, given: number): boolean {
  return given > known || (given === 0 && known === 0);
}
