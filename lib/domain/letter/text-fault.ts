/** Why a letter's text is refused, in a form that every language can put into words. */
export interface TextFault {
  part: "subject" | "body";
  /** Of that part, from 1. */
  line: number;
  problem: "unknown-name" | "unknown-tag" | "unknown-filter" | "unreadable" | "no-link";
  /** What the text names and does not exist; of an unreadable text, what Liquid says of it. */
  name: string;
  /** What it may name there. */
  known: readonly string[];
  /** The known name that was probably meant; blank: none is like it. */
  meant: string;
}
