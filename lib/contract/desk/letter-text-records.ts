import { moment } from "../record-forms";
import * as z from "../zod";

/** A name that the text of a kind of letter may use. */
const letterVariableRecord = z.strictObject({
  name: z.string(),
  /** What it stands for, as an example; blank for a list. */
  example: z.string(),
  /** Of a list: the names in each of its rows. Empty: it is no list. */
  fields: z.array(z.string()),
});

const letterVersionRecord = z.strictObject({
  /** Blank: for every season. */
  year: z.string(),
  version: z.string(),
  /** Both blank: back to Rostrum's own text. */
  subject: z.string(),
  body: z.string(),
  savedAt: moment(),
  savedBy: z.string(),
  savedByName: z.string(),
});

/** A kind of letter with its texts. */
export const letterKindRecord = z.strictObject({
  kind: z.string(),
  /** Whether members may choose to read it on the site only. */
  mayBeSiteOnly: z.string(),
  variables: z.array(letterVariableRecord),
  languages: z.array(
    z.strictObject({
      language: z.string(),
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
  line: z.string(),
  problem: z.enum(TEXT_PROBLEMS),
  /** What the text names and does not exist; of an unreadable text, what Liquid says of it; of a link, where it leads. */
  name: z.string(),
  known: z.array(z.string()),
  /** The known name that was probably meant; blank: none is like it. */
  meant: z.string(),
  /** The same in English. */
  sentence: z.string(),
});

export const letterPreviewRecord = z.strictObject({
  /** Not empty: there is no letter, and the other fields are blank. */
  faults: z.array(textFaultRecord),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Whether it says what is true of the member, or the kind's example because there is nothing of the kind to tell them. */
  filledWith: z.enum(["", "member", "example"]),
});
