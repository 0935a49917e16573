import type { LetterOutcome, ReportKind } from "@/lib/vocabulary/letter";

export interface MailReport {
  kind: ReportKind;
  /** The mail system's own words. */
  words: string;
}

/** Of which letter a report is: by its id, by its Message-ID without brackets, or the newest one to an address. */
export type ReportedLetter = { letterId: string } | { messageId: string } | { address: string };

/**
 * What a letter that has ended as `outcome` is after a report; undefined when the report says nothing about it. A letter that
 * came back has come back, in whatever order the reports arrive; and for now or for good, its reader was not told.
 */
export function afterReport(outcome: LetterOutcome, kind: ReportKind): LetterOutcome | undefined {
  if (outcome !== "sent" && outcome !== "delivered" && outcome !== "bounced") return undefined;
  if (kind !== "delivered") return "bounced";
  return outcome === "bounced" ? "bounced" : "delivered";
}

/** A Message-ID as it is kept, without the brackets and blanks that may be around it, and what the database takes in no text. */
export function bareMessageId(text: string): string {
  return text.replaceAll(/[<>\s\p{Cc}]/gu, "");
}
