import { day, moment, year } from "../record-forms";
import * as z from "../zod";

// The states and outcomes as lib/domain/letter/letter.ts has them.
export const LETTER_STATES = [
  "waiting",
  "held",
  "sent",
  "delivered",
  "bounced",
  "refused",
  "failed",
  "unaddressed",
  "site",
  "rehearsed",
  "dropped",
] as const;

/** A letter on its way, or at its end. */
export const letterFields = {
  letterID: z.string(),
  kind: z.string(),
  memberID: z.string(),
  name: z.string(),
  /** The season that it is about; blank: none. */
  year: year(),
  /** The publishing that it tells of; blank: none. */
  publicationID: z.string(),
  state: z.enum(LETTER_STATES),
  /** Whether its reader has to be told in another way: it did not arrive, or there is no address to send it to. */
  unreachable: z.string(),
  /** Then the telephone numbers on record, the one to try first first. */
  phones: z.array(z.string()),
  /** Whether its reader followed its link, or read it on the site. */
  opened: z.string(),
  createdAt: moment(),
  /** When it was sent, or came to another end; blank: not yet. */
  endedAt: moment(),
  /** When it is tried next; blank when it has ended. */
  nextAttemptAt: moment(),
  attempts: z.string(),
  /** The address that it went to. */
  sentTo: z.string(),
  /** The mail server's own words, of its last answer or of the report that came later. */
  answer: z.string(),
};

export const letterRecord = z.strictObject(letterFields);

/** A letter as it was said; blank where it has not been sent yet. */
export const wholeLetterRecord = z.strictObject({
  ...letterFields,
  messageID: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

/** How many people stand how with what a publishing told them, by one kind of letter. */
export const toldRecord = z.strictObject({
  publicationID: z.string(),
  year: year(),
  publishedAt: moment(),
  kind: z.string(),
  people: z.string(),
  /** To whom a letter went by mail. */
  told: z.string(),
  /** For whom it stands in the letter box alone, because they chose so, mail is off, or there is no mail server. */
  siteOnly: z.string(),
  opened: z.string(),
  answered: z.string(),
  waiting: z.string(),
  bounced: z.string(),
  refused: z.string(),
  failed: z.string(),
  neverTold: z.string(),
});

/** Letters that a day of a season causes. */
export const seasonLetterRecord = z.strictObject({
  kind: z.string(),
  /** In the season's zone, and the moment from which they go out. */
  day: day(),
  at: moment(),
  /** How many days are left then until the deadline that they tell of; blank where there is none. */
  daysLeft: z.string(),
  /** `past`: `people` says how many were written; `coming`: whom they would go to as things are now. */
  state: z.enum(["past", "coming"]),
  people: z.string(),
});

/** How the sending of letters is controlled. */
export const sendingRecord = z.strictObject({
  /** Whether letters are sent to a mail server, written as files because there is none, or off altogether. */
  mail: z.enum(["smtp", "files", "off"]),
  /** Nothing is sent from here on; blank: letters are sent. */
  stoppedAt: moment(),
  stoppedBy: z.string(),
  stoppedByName: z.string(),
  /** At most so many letters a minute; blank: as many as the mail server takes. */
  perMinute: z.string(),
  version: z.string(),
});
