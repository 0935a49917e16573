import { LETTER_KINDS } from "@/lib/vocabulary/letter";
import { moment } from "../record-forms";
import * as z from "../zod";

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
export const textFaultRecord = z.strictObject({
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
      /** Whether it says what is true of the member, or the kind's example because there is nothing of the kind to tell them. */
      filledWith: z.enum(["member", "example"]),
    }),
  ),
});
