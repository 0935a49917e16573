import type { ComponentProps } from "react";
import type { ReplyNotice } from "@/components/ui/reply-notice";
import type { EntryResult } from "@/lib/contract/entry";
import type { getBalance, getSlate } from "@/lib/contract/desk";
import { partOf } from "@/lib/domain/slate/slate-part";
import { SLATE_PARTS, type SlatePart } from "@/lib/vocabulary/candidacy";

// The slate and its balance as the screens read them.

export type Slate = EntryResult<typeof getSlate>;
export type SlateCommittee = Slate["committees"][number];
export type SlatePosition = SlateCommittee["positions"][number];
export type SlatePerson = SlatePosition["people"][number];

export type SlateBalance = EntryResult<typeof getBalance>;
export type Balance = SlateBalance["whole"];
export type Share = Balance["byBoard"][number];
export type Target = SlateBalance["targets"][number];

/** The outcome of a write, as it is shown. */
export type Shown = ComponentProps<typeof ReplyNotice>["reply"];

/** What the screen shows of the slate: one of its parts, or those who have not answered. */
export type SlateView = SlatePart | "offered";
export const SLATE_VIEWS: readonly SlateView[] = SLATE_PARTS.flatMap((part) =>
  part === "taken" ? [part, "offered"] : part,
);

export function toSlateView(text: string): SlateView {
  return SLATE_VIEWS.find((view) => view === text) ?? "all";
}

/** The committees with what a view shows of them. */
export function viewOf(committees: readonly SlateCommittee[], view: SlateView): SlateCommittee[] {
  if (view !== "offered") return partOf(committees, view);
  return committees
    .map((committee) => ({
      ...committee,
      positions: committee.positions
        .map((position) => ({ ...position, people: position.people.filter(isOffered), alternates: [] }))
        .filter(({ people }) => people.length > 0),
    }))
    .filter(({ positions }) => positions.length > 0);
}

export function countOffered(committees: readonly SlateCommittee[]): number {
  return committees
    .flatMap(({ positions }) => positions)
    .reduce((sum, { people }) => sum + people.filter(isOffered).length, 0);
}

const isOffered = ({ standing }: SlatePerson) => standing === "offered";
