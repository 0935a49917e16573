import type { EventSubject } from "./event";

/** What an audit row is about when it may cause events for other systems. An answer is about all places of a member and a season. */
export type NotifyingSubject = EventSubject | "answer";

/** What an audit row is about when it causes no event. */
export type QuietSubject =
  | "calendar-token"
  | "candidacy"
  | "client"
  | "committee"
  | "import"
  | "letter"
  | "letter-sending"
  | "letter-text"
  | "letters"
  | "passkey"
  | "position"
  | "position-order"
  | "rule"
  | "session"
  | "signing-key"
  | "slate"
  | "slate-target"
  | "view"
  | "webhook"
  | "wish";
