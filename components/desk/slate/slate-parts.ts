import type { SlateCommittee, SlatePart, SlatePerson, SlatePosition } from "./slate";

/** How many the numbers above the slate say; each can be pressed to see whom it counts. */
export function countParts(committees: readonly SlateCommittee[]): Readonly<Record<SlatePart, number>> {
  const positions = committees.flatMap((committee) => committee.positions);
  const sum = (of: (position: SlatePosition) => number) =>
    positions.reduce((total, position) => total + of(position), 0);
  return {
    all: sum(({ seats }) => Number(seats)),
    taken: sum(({ taken }) => Number(taken)),
    proposed: sum(({ proposed }) => Number(proposed)),
    open: sum(({ open }) => Math.max(Number(open), 0)),
    alternates: sum(({ alternates }) => alternates.length),
    warned: sum(({ people }) => people.filter(isWarned).length),
    blocked: sum(({ people }) => people.filter(isBlocked).length),
  };
}

/** The committees and positions that a number counts, with those people of them. */
export function partOf(committees: readonly SlateCommittee[], part: SlatePart): SlateCommittee[] {
  if (part === "all") return [...committees];
  return committees
    .map((committee) => ({
      ...committee,
      positions: committee.positions.flatMap((position) => narrow(position, part)),
    }))
    .filter(({ positions }) => positions.length > 0);
}

function narrow(position: SlatePosition, part: Exclude<SlatePart, "all">): SlatePosition[] {
  if (part === "open") return Number(position.open) > 0 ? [position] : [];
  if (part === "alternates") return position.alternates.length > 0 ? [{ ...position, people: [] }] : [];
  const people = position.people.filter(PEOPLE[part]);
  return people.length > 0 ? [{ ...position, people, alternates: [] }] : [];
}

const PEOPLE = {
  taken: ({ standing }: SlatePerson) => standing !== "proposed" && standing !== "alternate",
  proposed: ({ standing }: SlatePerson) => standing === "proposed",
  warned: isWarned,
  blocked: isBlocked,
} as const;

export function isWarned({ findings }: SlatePerson): boolean {
  return findings.some(({ effect }) => effect === "warns");
}

/** A rule that blocks is not met, and staff have not set it aside. */
export function isBlocked({ findings, overrideReason }: SlatePerson): boolean {
  return overrideReason === "" && findings.some(({ effect }) => effect === "blocks");
}
