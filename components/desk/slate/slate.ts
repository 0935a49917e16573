import type { EntryResult } from "@/lib/contract/entry";
import type { getbalance, getslate } from "@/lib/contract/desk";
import { SLATE_PARTS } from "@/lib/contract/desk/slate-records";
import type { SlatePart } from "@/lib/domain/slate/slate-part";

// The slate and its balance as the screens read them.

export type Slate = EntryResult<typeof getslate>;
export type SlateCommittee = Slate["committees"][number];
export type SlatePosition = SlateCommittee["positions"][number];
export type SlatePerson = SlatePosition["people"][number];

export type SlateBalance = EntryResult<typeof getbalance>;
export type Balance = SlateBalance["whole"];
export type Share = Balance["byBoard"][number];
export type Target = SlateBalance["targets"][number];

export function toSlatePart(text: string | null): SlatePart {
  return SLATE_PARTS.find((part) => part === text) ?? "all";
}
