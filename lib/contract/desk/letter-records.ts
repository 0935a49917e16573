import { LETTER_STATES } from "@/lib/vocabulary/letter";
import { day, moment } from "../record-forms";
import * as z from "../zod";

/** A letter on its way, or at its end. */
const letterFields = {
  letterId: z.string(),
  kind: z.string(),
  memberId: z.string(),
  name: z.string(),
  /** The season that it is about; absent: none. */
  year: z.optional(z.int()),
  /** The publishing that it tells of; absent: none. */
  publicationId: z.optional(z.string()),
  state: z.enum(LETTER_STATES),
  /** Whether its reader has to be told in another way: it did not arrive, or there is no address to send it to. */
  unreachable: z.boolean(),
  /** Then the telephone numbers on record, the one to try first first. */
  phones: z.array(z.string()),
  /** Whether its reader followed its link, or read it on the site. */
  opened: z.boolean(),
  createdAt: moment(),
  /** When it was sent, or came to another end; absent: not yet. */
  endedAt: z.optional(moment()),
  /** When it is tried next; absent when it has ended. */
  nextAttemptAt: z.optional(moment()),
  attempts: z.int(),
  /** The address that it went to; absent while it has not gone to one. */
  sentTo: z.optional(z.string()),
  /** The mail server's own words, of its last answer or of the report that came later. */
  answer: z.optional(z.string()),
};

export const letterRecord = z.strictObject(letterFields);

/** A letter as it was said; what it says is absent where it has not been sent yet. */
export const wholeLetterRecord = z.strictObject({
  ...letterFields,
  messageId: z.optional(z.string()),
  subject: z.optional(z.string()),
  html: z.optional(z.string()),
  text: z.optional(z.string()),
});

/** How many people stand how with what a publishing told them, by one kind of letter. */
export const toldRecord = z.strictObject({
  publicationId: z.string(),
  year: z.int(),
  publishedAt: moment(),
  kind: z.string(),
  people: z.int(),
  /** How many got a letter by mail. */
  told: z.int(),
  /** For how many it stands in the letter box alone, because they chose so, mail is off, or there is no mail server. */
  siteOnly: z.int(),
  opened: z.int(),
  answered: z.int(),
  waiting: z.int(),
  bounced: z.int(),
  refused: z.int(),
  failed: z.int(),
  neverTold: z.int(),
});

/** Letters that a day of a season causes. */
export const seasonLetterRecord = z.strictObject({
  kind: z.string(),
  /** In the season's zone, and the moment from which they go out. */
  day: day(),
  at: moment(),
  /** Days from this day to the deadline that the letters mention; absent when they mention no deadline. */
  daysLeft: z.optional(z.int()),
  /** `past`: `people` is how many letters were written; `coming`: how many people would get one as of now. */
  state: z.enum(["past", "coming"]),
  /** Absent for who may not know how many. */
  people: z.optional(z.int()),
});

/** How the sending of letters is controlled. */
export const sendingRecord = z.strictObject({
  /** Whether letters are sent to a mail server, written as files because there is none, or off altogether. */
  mail: z.enum(["smtp", "files", "off"]),
  /** Nothing is sent from here on; absent: letters are sent. */
  stoppedAt: z.optional(moment()),
  stoppedBy: z.optional(z.string()),
  /** Absent for what is no member. */
  stoppedByName: z.optional(z.string()),
  /** At most so many letters a minute; absent: as many as the mail server takes. */
  perMinute: z.optional(z.int()),
  version: z.int(),
});
