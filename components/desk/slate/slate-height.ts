import type { SlateCommittee, SlatePerson, SlatePosition } from "./slate";

// In pixels on a wide screen, where names, boards and firms take one line. Only an estimate: once the contents of a committee
// have been in the page, their own height counts.
const POSITION = 41;
const ALTERNATES = 26;
const SEAT_CHOICE = 30;
const PERSON = 33;
const LINE = 28;

/** About how high the positions of a committee are, for one that has not been mounted yet. */
export function estimateHeight(positions: readonly SlatePosition[]): number {
  const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);
  return sum(
    positions.map(
      ({ people, alternates, open = 1 }) =>
        POSITION +
        sum([...people, ...alternates].map(personHeight)) +
        (alternates.length > 0 ? ALTERNATES : 0) +
        (open > 0 ? SEAT_CHOICE : 0),
    ),
  );
}

/** A tall window shows no more of the list before it is scrolled. */
const FIRST = 1_600;
const HEADING = 60;

/** How many committees are mounted from the beginning, so that the first picture has their contents. */
export function countFirst(committees: readonly SlateCommittee[]): number {
  let height = 0;
  const after = committees.findIndex(({ positions }) => {
    const isBelow = height > FIRST;
    height += HEADING + estimateHeight(positions);
    return isBelow;
  });
  return after === -1 ? committees.length : after;
}

function personHeight({ standing, findings, warnings, overrideReason }: SlatePerson): number {
  const actions = standing === "held" ? 0 : 1;
  const lines = findings.length + warnings.length + (overrideReason === undefined ? 0 : 1) + actions;
  return PERSON + lines * LINE;
}
