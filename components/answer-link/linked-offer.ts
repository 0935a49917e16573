import type { readAnswerLink } from "@/lib/contract/answer-links";
import type { EntryResult } from "@/lib/contract/entry";

/** What a link leads to, as the operation returns it. */
export type LinkedOffer = EntryResult<typeof readAnswerLink>[number];
export type LinkedPlace = LinkedOffer["places"][number];

/** An answer that is being written; `""` until one is chosen. */
export interface LinkedAnswer {
  answer: "" | "accept" | "decline";
  note: string;
}
