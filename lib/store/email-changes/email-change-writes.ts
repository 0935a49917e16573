import "server-only";
import { randomUUID } from "node:crypto";
import {
  type Asking,
  confirmableUntil,
  type EmailChange,
  type EmailChangeOutcome,
  type Guarding,
} from "@/lib/domain/identity/email-change";
import type { Actor } from "@/lib/domain/access/actor";
import { profileChanged } from "@/lib/domain/event/caused-events";
import type { LetterKind } from "@/lib/vocabulary/letter";
import type { AuditEntry, AuditState } from "../audit-entries";
import type { LetterRecipient, NewLetter } from "../letters/new-letters";
import { endPasskeys, type lockPasskeys } from "../passkeys/passkey-ending";
import { endPasswordResets } from "../passwords/password-resets";
import { endingOf, type lockSessions } from "../sessions/session-ending";
import type { Changes } from "../write";
import { endEmailChange, insertEmailChange, setEmailAddress } from "./email-changes";

/** The member whose address changes, the language of their letters, and the address on record. */
export interface EmailSubject {
  memberId: string;
  locale: string;
  email: string;
}

/** An address before and after; each is personal. */
type Addresses = Readonly<Partial<Record<"before" | "after", { email: string }>>>;

/** A step of a change that has not been made: it causes no event. */
function unmadeEntry(memberId: string, action: string, addresses: Addresses, after?: AuditState): AuditEntry {
  return {
    action,
    subject: "member",
    subjectId: memberId,
    onBehalfOf: memberId,
    ...(after && { after }),
    personal: addresses,
    events: "none",
  };
}

/** An address that was changed. */
function madeEntry(memberId: string, action: string, addresses: Required<Addresses>): AuditEntry {
  return {
    action,
    subject: "member",
    subjectId: memberId,
    onBehalfOf: memberId,
    personal: addresses,
    events: [profileChanged(memberId)],
  };
}

interface Notified {
  change: Pick<EmailChange, "id">;
  kind: LetterKind;
  recipient: LetterRecipient;
  /** When the letter is due, if not now. */
  dueAt?: Date;
}

function letterTo({ memberId, locale }: EmailSubject, { change, ...letter }: Notified): NewLetter {
  return { ...letter, memberId, locale, emailChangeId: change.id };
}

const AUDIT_ACTION: Readonly<Partial<Record<EmailChangeOutcome, string>>> = {
  "taken-back": "email.take-back",
  lapsed: "email.expire",
};

/** Ends a change that was not made. */
export function endUnmade(
  { memberId, email }: EmailSubject,
  change: EmailChange,
  outcome: "taken-back" | "replaced" | "lapsed",
  now: Date,
): Changes {
  const action = AUDIT_ACTION[outcome] ?? "email.replace";
  return {
    changes: [endEmailChange(change.id, outcome, email, now)],
    audit: [unmadeEntry(memberId, action, { before: { email: change.email } })],
  };
}

/** Ends a change that somebody else set, as its former address can; a manager does, so both addresses get a letter. */
export function refuseAddress(subject: EmailSubject, change: EmailChange, now: Date): Changes {
  const tell = (recipient: LetterRecipient) =>
    letterTo(subject, { change, kind: "email-refused", recipient });
  return {
    changes: [endEmailChange(change.id, "taken-back", subject.email, now)],
    letters: [
      ...(subject.email === "" ? [] : [tell("former")]),
      ...(change.email === "" ? [] : [tell("new")]),
    ],
    audit: [unmadeEntry(subject.memberId, "email.refuse", { before: { email: change.email } })],
  };
}

/** Records that a member asked for another address. Both addresses get a letter, the new one only when the member proved who they are. */
export function askForAddress(
  subject: EmailSubject,
  { email, proven }: { email: string; proven: boolean },
  { ends }: Asking,
  now: Date,
): Changes & { requested: EmailChange } {
  const ended = ends ? endUnmade(subject, ends.change, ends.outcome, now) : { changes: [], audit: [] };
  const change = newChange(subject, email, now, { proven });
  return {
    requested: change,
    changes: [...ended.changes, insertEmailChange(subject.memberId, change)],
    letters: [
      ...(proven ? [letterTo(subject, { change, kind: "email-confirm", recipient: "new" })] : []),
      letterTo(subject, { change, kind: "email-asked", recipient: "former" }),
      letterTo(subject, {
        change,
        kind: "email-lapsed",
        recipient: "member",
        dueAt: confirmableUntil(change),
      }),
    ],
    audit: [...ended.audit, unmadeEntry(subject.memberId, "email.ask", { after: { email } }, { proven })],
  };
}

/**
 * Records that somebody else set the address of a member who holds a role: it waits. The former address gets a link that
 * confirms it, the new one learns that it waits; both only if there is such an address.
 */
export function guardAddress(
  subject: EmailSubject,
  email: string,
  { ends, isNotified }: Guarding,
  { actor, now }: { actor: Actor; now: Date },
): Changes {
  const ended = ends ? endUnmade(subject, ends.change, ends.outcome, now) : { changes: [], audit: [] };
  const setBy = { setByKind: actor.kind, setById: actor.id };
  const change = newChange(subject, email, now, { proven: false, guarded: true, ...setBy });
  return {
    changes: [...ended.changes, insertEmailChange(subject.memberId, change)],
    letters: [
      ...(isNotified && subject.email !== ""
        ? [letterTo(subject, { change, kind: "email-approve", recipient: "former" })]
        : []),
      ...(isNotified && email !== ""
        ? [letterTo(subject, { change, kind: "email-waits", recipient: "new" })]
        : []),
    ],
    audit: [
      ...ended.audit,
      unmadeEntry(subject.memberId, "email.hold", { before: { email: subject.email }, after: { email } }),
    ],
  };
}

/** Makes a change that its link or, where somebody else set the address, a second manager confirmed. Links for a new password that went to the former address end with it. */
export function confirmAddress(subject: EmailSubject, change: EmailChange, now: Date): Changes {
  const { memberId, email: before } = subject;
  const { email } = change;
  return {
    changes: [
      endEmailChange(change.id, "confirmed", before, now),
      ...setEmailAddress(subject, email, now),
      endPasswordResets(memberId, now),
    ],
    letters: [
      letterTo(subject, { change, kind: "email-changed", recipient: "former" }),
      ...(change.guarded ? [letterTo(subject, { change, kind: "email-set", recipient: "new" })] : []),
    ],
    audit: [madeEntry(memberId, "email.confirm", { before: { email: before }, after: { email } })],
  };
}

/**
 * Records that an external system set the address (updatememberprofile), with a letter to both addresses.
 * @param proven the system has the scope `desk.admin`
 * @param letters to the member about the rest of the same change; the former address gets them, too
 */
export function recordSetAddress(
  subject: EmailSubject,
  email: string,
  {
    actor,
    proven,
    now,
    letters = [],
  }: { actor: Actor; proven: boolean; now: Date; letters?: readonly NewLetter[] | undefined },
): Changes {
  const setBy = { setByKind: actor.kind, setById: actor.id };
  const change = newChange(subject, email, now, { proven, endedAt: now, outcome: "set", ...setBy });
  return {
    changes: [insertEmailChange(subject.memberId, change), endPasswordResets(subject.memberId, now)],
    audit: [],
    letters: [
      ...letters.map((letter) => ({
        ...letter,
        ...letterTo(subject, { change, kind: letter.kind, recipient: "former" }),
      })),
      letterTo(subject, { change, kind: "email-set", recipient: "former" }),
      letterTo(subject, { change, kind: "email-set", recipient: "new" }),
    ],
  };
}

/**
 * Makes the address that `taken` replaced the one on record again, ends what else waits, every session, every passkey and
 * every link for a new password, and sends a letter to both addresses.
 */
export function restoreAddress(
  subject: EmailSubject,
  taken: EmailChange,
  facts: {
    changes: readonly EmailChange[];
    sessions: Awaited<ReturnType<typeof lockSessions>>;
    passkeys: Awaited<ReturnType<typeof lockPasskeys>>;
  },
  now: Date,
): Changes {
  const { memberId, email: before } = subject;
  const email = taken.formerEmail;
  const change = newChange(subject, email, now, { proven: true, endedAt: now, outcome: "restored" });
  const ended = facts.changes
    .filter(({ endedAt }) => endedAt === null)
    .map((open) => endUnmade(subject, open, "replaced", now));
  const reason = "address-taken-back";
  const sessions = endingOf(facts.sessions, now, reason);
  const passkeys = endPasskeys(memberId, facts.passkeys, { now, reason });
  return {
    changes: [
      ...ended.flatMap((one) => one.changes),
      insertEmailChange(memberId, change),
      ...setEmailAddress(subject, email, now),
      endPasswordResets(memberId, now),
      ...sessions.changes,
      ...passkeys.changes,
    ],
    letters: [
      letterTo(subject, { change, kind: "email-restored", recipient: "former" }),
      letterTo(subject, { change, kind: "email-restored", recipient: "new" }),
    ],
    audit: [
      ...ended.flatMap((one) => one.audit),
      madeEntry(memberId, "email.take-back", { before: { email: before }, after: { email } }),
      ...sessions.audit,
      ...passkeys.audit,
    ],
  };
}

function newChange(
  subject: EmailSubject,
  email: string,
  now: Date,
  state: Pick<EmailChange, "proven"> & Partial<EmailChange>,
): EmailChange {
  const change = { id: randomUUID(), email, formerEmail: subject.email, askedAt: now };
  const blank = { endedAt: null, outcome: "", guarded: false, setByKind: "", setById: "" } as const;
  return { ...change, ...blank, ...state };
}
