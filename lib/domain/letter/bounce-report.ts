import type { ReportKind } from "@/lib/vocabulary/letter";

/** What a message in the bounce mailbox says of one of our letters. */
export interface BounceReport {
  /** The Message-ID of the letter, without brackets. */
  messageId: string;
  kind: ReportKind;
  words: string;
}
