export type TextProblem =
  | "unknown-name"
  | "unknown-tag"
  | "unknown-filter"
  | "unreadable"
  /** Filling it takes longer, or makes more, than a letter may. */
  | "too-much"
  | "no-link"
  /** `link` is anything but the whole destination of a link. */
  | "link-apart"
  /** A link is put together with a value. */
  | "variable-link"
  /** An address leads to a host that is not allowed. */
  | "foreign-link";

/** Why a letter's text is refused, in a form that every language can put into words. */
export interface TextFault {
  part: "subject" | "body";
  /** Of that part, from 1. */
  line: number;
  problem: TextProblem;
  /** What the text names and does not exist; of an unreadable text, what Liquid says of it; of a link, where it leads. */
  name: string;
  /** What it may name there, or the hosts to which a link may lead. */
  known: readonly string[];
  /** The known name that was probably meant; blank: none is like it. */
  meant: string;
}
