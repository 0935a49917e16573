import { allow, type Outcome, refuse } from "../outcome";

/** A committee on which a member would like to serve. */
export interface ServingWish {
  committeeCode: string;
  /** `""`: any position. */
  position: string;
}

const MOST_WISHES = 20;

/** A committee of the association, as far as a wish needs it. */
export interface WishableCommittee {
  code: string;
  active: boolean;
  positions: readonly string[];
}

export type WishRefusal = "invalid-parameter" | "unknown-committee" | "unknown-position";

/** The wishes that a text has, one per line: code, tab, position. Lines without a code are left out. */
export function readWishes(text: string): ServingWish[] {
  return text
    .split("\n")
    .map((line) => {
      const [committeeCode = "", position = ""] = line.split("\t");
      return { committeeCode: committeeCode.trim(), position: position.trim() };
    })
    .filter(({ committeeCode }) => committeeCode !== "");
}

/** Whether a member may wish this, and whether it is anything new. */
export function judgeWishes(
  wanted: readonly ServingWish[],
  before: readonly ServingWish[],
  committees: readonly WishableCommittee[],
): Outcome<WishRefusal, { isNew: boolean }> {
  if (wanted.length > MOST_WISHES) {
    return refuse("invalid-parameter", `A member may have up to ${MOST_WISHES} wishes.`);
  }
  if (new Set(wanted.map(keyOf)).size < wanted.length) {
    return refuse("invalid-parameter", "Each wish may be there once.");
  }
  for (const { committeeCode, position } of wanted) {
    const committee = committees.find(({ code }) => code === committeeCode);
    if (!committee?.active)
      return refuse("unknown-committee", "There is no active committee with one of the codes.");
    if (position !== "" && !committee.positions.includes(position)) {
      return refuse("unknown-position", "A committee has no position with the name that was wished.");
    }
  }
  return allow({ isNew: wanted.map(keyOf).join("\n") !== before.map(keyOf).join("\n") });
}

function keyOf({ committeeCode, position }: ServingWish): string {
  return `${committeeCode}\t${position}`;
}
