import { allow, type Outcome, refuse } from "../outcome";

/** A committee on which a member would like to serve. */
export interface ServingWish {
  committeeCode: string;
  /** `""`: any position. */
  position: string;
}

/** A committee of the association, as far as a wish needs it. */
export interface WishableCommittee {
  code: string;
  active: boolean;
  positions: readonly string[];
}

export type WishRefusal = "unknown-committee" | "unknown-position";

/** Where the list has a wish that stands further up already; undefined when each is there once. */
export function repeatedWish(requested: readonly ServingWish[]): number | undefined {
  const keys = requested.map(keyOf);
  const index = keys.findIndex((key, at) => keys.indexOf(key) < at);
  return index === -1 ? undefined : index;
}

/** Whether a member may wish this, and whether it is anything new. */
export function judgeWishes(
  requested: readonly ServingWish[],
  before: readonly ServingWish[],
  committees: readonly WishableCommittee[],
): Outcome<WishRefusal, { isNew: boolean }> {
  for (const { committeeCode, position } of requested) {
    const committee = committees.find(({ code }) => code === committeeCode);
    if (!committee?.active)
      return refuse("unknown-committee", "There is no active committee with one of the codes.");
    if (position !== "" && !committee.positions.includes(position)) {
      return refuse("unknown-position", "A committee has no position with the name that was wished.");
    }
  }
  return allow({ isNew: requested.map(keyOf).join("\n") !== before.map(keyOf).join("\n") });
}

function keyOf({ committeeCode, position }: ServingWish): string {
  return `${committeeCode}\t${position}`;
}
