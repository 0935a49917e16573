import { LETTER_KINDS, LETTER_STATES } from "@/lib/vocabulary/letter";
import { day, moment } from "../record-forms";
import * as z from "../zod";

/** A letter on its way, or at its end. */
const letterFields = {
  letterId: z.string(),
  kind: z.string(),
  memberId: z.string(),
  name: z.string(),
  city: z.optional(z.string()),
  /** The season that it is about; absent: none. */
  year: z.optional(z.int()),
  /** The publishing it is about; absent: none. */
  publicationId: z.optional(z.string()),
  state: z.enum(LETTER_STATES),
  /** Whether its reader has to be told in another way: it did not arrive, or there is no address to send it to. */
  unreachable: z.boolean(),
  /** Then the telephone numbers on record, in the order in which to try them. */
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

/** A letter as it was sent; its text is absent until then. */
export const wholeLetterRecord = z.strictObject({
  ...letterFields,
  messageId: z.optional(z.string()),
  subject: z.optional(z.string()),
  html: z.optional(z.string()),
  text: z.optional(z.string()),
});

/** A letter as sending it again would send it now. */
export const resendPreviewRecord = z.strictObject({
  kind: z.enum(LETTER_KINDS),
  memberId: z.string(),
  name: z.string(),
  /**
   * `mail`: it goes to `address`. `later`: it waits until `from`. `site` and `rehearsed`: it is not mailed. `unaddressed`: there is
   * no working address. `nothing`: there is nothing to say any more, or no one to say it to.
   */
  outcome: z.enum(["mail", "later", "site", "rehearsed", "unaddressed", "nothing"]),
  address: z.optional(z.string()),
  from: z.optional(moment()),
  /** The text, without the secret of its link; absent where it is not known yet. */
  subject: z.optional(z.string()),
  html: z.optional(z.string()),
  text: z.optional(z.string()),
});

/** The outcome of one publishing's letters of one kind, in numbers of people. */
export const notifiedRecord = z.strictObject({
  publicationId: z.string(),
  year: z.int(),
  publishedAt: moment(),
  kind: z.string(),
  people: z.int(),
  /** How many got a letter by mail. */
  notified: z.int(),
  /** For how many it stands in the letter box alone, because they chose so, mail is off, or there is no mail server. */
  siteOnly: z.int(),
  opened: z.int(),
  answered: z.int(),
  waiting: z.int(),
  bounced: z.int(),
  refused: z.int(),
  failed: z.int(),
  neverNotified: z.int(),
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
  /** At most that many letters a minute; absent: as many as the mail server takes. */
  perMinute: z.optional(z.int()),
  version: z.int(),
});

/** The languages as lib/domain/text/locale.ts has them. */
export const LANGUAGES = ["en", "es"] as const;

/** A name that the text of a kind of letter may use. */
const letterVariableRecord = z.strictObject({
  name: z.string(),
  /** What it stands for, as an example; absent for a list. */
  example: z.optional(z.string()),
  /** Of a list: the names in each of its rows. Empty: it is no list. */
  fields: z.array(z.string()),
});

const letterVersionRecord = z.strictObject({
  /** Absent: for every season. */
  year: z.optional(z.int()),
  version: z.int(),
  /** Both absent: back to Rostrum's own text. */
  subject: z.optional(z.string()),
  body: z.optional(z.string()),
  savedAt: moment(),
  savedBy: z.string(),
  /** Absent for what is no member. */
  savedByName: z.optional(z.string()),
});

/** A kind of letter with its texts. */
export const letterKindRecord = z.strictObject({
  kind: z.enum(LETTER_KINDS),
  /** Whether members may choose to read it on the site only. */
  mayBeSiteOnly: z.boolean(),
  variables: z.array(letterVariableRecord),
  languages: z.array(
    z.strictObject({
      language: z.enum(LANGUAGES),
      /** Rostrum's own text: of the subject a line of Liquid, of the body Markdown with Liquid. */
      subject: z.string(),
      body: z.string(),
      /** The association's own: those of every season first, then by year; of each the newest first, which counts. */
      versions: z.array(letterVersionRecord),
    }),
  ),
});

/** TextProblem of lib/domain/letter/text-fault.ts. */
const TEXT_PROBLEMS = [
  "unknown-name",
  "unknown-tag",
  "unknown-filter",
  "unreadable",
  "too-much",
  "no-link",
  "link-apart",
  "variable-link",
  "foreign-link",
] as const;

/** What is wrong with a text. */
const textFaultRecord = z.strictObject({
  part: z.enum(["subject", "body"]),
  /** Of that part, from 1. */
  line: z.int(),
  problem: z.enum(TEXT_PROBLEMS),
  /** What the text names and does not exist; of an unreadable text, what Liquid says of it; of a link, where it leads. */
  name: z.optional(z.string()),
  known: z.array(z.string()),
  /** The known name that was probably meant; absent: none is like it. */
  meant: z.optional(z.string()),
  /** The same in English. */
  sentence: z.string(),
});

export const letterPreviewRecord = z.strictObject({
  faults: z.array(textFaultRecord),
  /** Absent when there are faults. */
  letter: z.optional(
    z.strictObject({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      /** Whether it has the member's own facts, or the kind's example because no letter of the kind applies to them. */
      filledWith: z.enum(["member", "example"]),
    }),
  ),
});
