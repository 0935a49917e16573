import type { EntryResult } from "@/lib/contract/entry";
import type { getWishes } from "@/lib/contract/season";

/** A committee on which the reader would like to serve. */
export type OwnWish = EntryResult<typeof getWishes>["wishes"][number];

/** The list with the wish at `index` one place further up. */
export function movedUp<One>(list: readonly One[], index: number): One[] {
  const moved = [...list];
  const [one] = moved.splice(index, 1);
  if (one !== undefined) moved.splice(Math.max(0, index - 1), 0, one);
  return moved;
}
