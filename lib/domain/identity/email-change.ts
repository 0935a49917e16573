import type { Actor } from "../access/actor";
import { allow, allowed, type Outcome, refuse } from "../outcome";

/** How long a change waits for its link. */
export const CONFIRM_HOURS = 24;
/** How long an address that somebody else set for a person with a role waits for its confirmation. */
export const GUARDED_DAYS = 14;
/** How long the former address can take back a change that was made. */
export const TAKE_BACK_HOURS = 72;
/** How often a member may ask in a day, and how often the link of one change is sent. */
export const ASKS = 5;

const HOUR_MILLISECONDS = 3_600_000;
const ASK_HOURS = 24;

/**
 * How a change ended: confirmed by its link, set by an external system, restored (the reverse of another one), or
 * never made.
 */
export type EmailChangeOutcome = "confirmed" | "set" | "restored" | "taken-back" | "replaced" | "lapsed";

export interface EmailChange {
  id: string;
  /** The new address. */
  email: string;
  /** The address on record at the request or, once the change is made, the one it replaced; may be blank. */
  formerEmail: string;
  askedAt: Date;
  /**
   * Whoever asked proved to be the member, by password or by having just signed in. Of an address that a client set: the
   * client has the scope `desk.admin`.
   */
  proven: boolean;
  /**
   * Somebody else set it for a member who holds a role (contract.md 8.2). It counts once it is confirmed at the former
   * address, by a second manager or at the command line.
   */
  guarded: boolean;
  /** Who set it; blank for a member's own change. */
  setByKind: Actor["kind"] | "";
  setById: string;
  endedAt: Date | null;
  outcome: EmailChangeOutcome | "";
}

/** The address on record and the member's latest changes, newest first. */
export interface EmailFacts {
  email: string;
  changes: readonly EmailChange[];
}

/** The last moment at which a change can be confirmed. */
export function confirmableUntil({ askedAt, guarded }: Pick<EmailChange, "askedAt" | "guarded">): Date {
  const hours = guarded ? GUARDED_DAYS * 24 : CONFIRM_HOURS;
  return new Date(askedAt.getTime() + hours * HOUR_MILLISECONDS);
}

/** Whether the change can still be made. */
export function isWaiting(change: EmailChange, now: Date): boolean {
  return change.endedAt === null && now < confirmableUntil(change);
}

/** The member's own change that waits, unless the address has come on record otherwise. */
export function waitingChange({ email, changes }: EmailFacts, now: Date): EmailChange | undefined {
  return changes.find((change) => !change.guarded && isWaiting(change, now) && change.email !== email);
}

/** The address that somebody else set and that waits; it replaces the one on record at that time and no other. */
export function guardedChange({ email, changes }: EmailFacts, now: Date): EmailChange | undefined {
  return changes.find((change) => change.guarded && isWaiting(change, now) && change.formerEmail === email);
}

/** The address on record with those that wait to replace it. */
export interface EmailState {
  email: string;
  /** The member's own change. */
  requested: EmailChange | undefined;
  /** What somebody else set. */
  set: EmailChange | undefined;
}

export function emailState(facts: EmailFacts, now: Date): EmailState {
  return { email: facts.email, requested: waitingChange(facts, now), set: guardedChange(facts, now) };
}

/** What asking for an address does. */
export interface Asking {
  /** The change that it ends, with the outcome of that. */
  ends: { change: EmailChange; outcome: "replaced" | "lapsed" } | undefined;
}

/**
 * Whether a member may ask for another address now (contract.md 8.2). Asking again changes nothing, unless it adds the
 * proof that was missing. Other members play no part, so that neither answer nor timing says who else has the address.
 */
export function judgeAsking(
  requested: { email: string; proven: boolean },
  facts: EmailFacts,
  now: Date,
): Outcome<"asked-too-often", Asking | undefined> {
  if (requested.email === facts.email) return allow(undefined);
  const open = facts.changes.find(({ endedAt, guarded }) => endedAt === null && !guarded);
  const waits = open !== undefined && isWaiting(open, now);
  if (waits && open.email === requested.email && (open.proven || !requested.proven)) return allow(undefined);
  const since = now.getTime() - ASK_HOURS * HOUR_MILLISECONDS;
  const requests = facts.changes.filter(
    ({ askedAt, outcome, guarded }) =>
      !guarded && outcome !== "set" && outcome !== "restored" && askedAt.getTime() > since,
  );
  if (requests.length >= ASKS)
    return refuse(
      "asked-too-often",
      `The address may be changed ${ASKS} times in a day. Wait until tomorrow.`,
    );
  return allow({ ends: open && { change: open, outcome: waits ? "replaced" : "lapsed" } });
}

/** What setting an address for a person with a role does. */
export interface Guarding extends Asking {
  /** Both addresses are notified, a few times a day at most. */
  isNotified: boolean;
}

/**
 * What an address does that somebody else sets for a member who holds a role: undefined when it is on record, waits already,
 * or was refused by its owner while it would still wait; systems send the same address every night.
 */
export function judgeSetting(email: string, facts: EmailFacts, now: Date): Guarding | undefined {
  if (email === facts.email) return undefined;
  const guarded = facts.changes.filter((change) => change.guarded);
  const isKnown = guarded.some(
    (change) =>
      change.email === email &&
      change.formerEmail === facts.email &&
      now < confirmableUntil(change) &&
      (change.endedAt === null || change.outcome === "taken-back"),
  );
  if (isKnown) return undefined;
  const open = guarded.find(({ endedAt }) => endedAt === null);
  const since = now.getTime() - ASK_HOURS * HOUR_MILLISECONDS;
  return {
    ends: open && { change: open, outcome: isWaiting(open, now) ? "replaced" : "lapsed" },
    isNotified: guarded.filter(({ askedAt }) => askedAt.getTime() > since).length < ASKS,
  };
}

/**
 * Whether somebody else than the former address may confirm what was set: a second manager, neither the person
 * themself nor the one who set it; or the command line.
 */
export function judgeSecond(
  actor: Actor,
  memberId: string,
  change: EmailChange | undefined,
): Outcome<"nothing-waiting" | "second-manager", EmailChange> {
  if (!change) return refuse("nothing-waiting", "This address does not wait for a confirmation.");
  const isOwn = actor.kind === "member" && actor.id === memberId;
  const hasSet = actor.kind === change.setByKind && actor.id === change.setById;
  if (actor.kind !== "command" && (isOwn || hasSet)) {
    const detail =
      "Another manager must confirm this address: neither the person themself nor whoever set it. Or confirm it at the former address or at the command line.";
    return refuse("second-manager", detail);
  }
  return allow(change);
}

const USED_UP = refuse(
  "link-used-up",
  "The link has already been used, was taken back, or is too old. Ask for the change again.",
);

/**
 * Whether a change's link may confirm it now: once, in time, and only if the member proved who they are or, where somebody
 * else set the address, while the mailbox that got the link is the one on record.
 */
export function judgeConfirming(
  change: EmailChange | undefined,
  email: string,
  now: Date,
): Outcome<"link-used-up"> {
  if (!change || !isWaiting(change, now)) return USED_UP;
  return (change.guarded ? change.formerEmail === email : change.proven) ? allowed : USED_UP;
}

/** What taking back does: it ends a change that waits, or makes the former address the one on record again. */
export type TakingBack = "end" | "restore";

/**
 * Whether the former address may take back a change. One that was made can be taken back for three days, and later
 * changes of the member with it; what the association itself has set since stays.
 */
export function judgeTakingBack(
  change: EmailChange | undefined,
  { email, changes }: EmailFacts,
  now: Date,
): Outcome<"link-used-up", TakingBack> {
  if (!change) return USED_UP;
  if (isWaiting(change, now)) return allow("end");
  const { outcome, endedAt: madeAt } = change;
  if (outcome !== "confirmed" || madeAt === null) return USED_UP;
  if (now.getTime() - madeAt.getTime() >= TAKE_BACK_HOURS * HOUR_MILLISECONDS) return USED_UP;
  const since = changes.filter(({ endedAt }) => endedAt !== null && endedAt >= madeAt);
  const isOwn = since.every(({ outcome }) => outcome !== "set" && outcome !== "restored");
  const onRecord = since.some((one) => one.outcome === "confirmed" && one.email === email);
  return isOwn && onRecord ? allow("restore") : USED_UP;
}

/** A member without a password proves who they are by having signed in within that many minutes. */
export const FRESH_MINUTES = 10;

export function isFreshSignIn(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() < FRESH_MINUTES * 60_000;
}
