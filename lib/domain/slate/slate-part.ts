import type { SlatePart } from "@/lib/vocabulary/candidacy";
import { hasWords } from "../text/word-search";

/** What must be known of a person on the slate. */
interface PartPerson {
  standing: string;
  warnings: readonly string[];
  overrideReason?: string | undefined;
  findings: readonly { effect: string }[];
}

/** What must be known of a position on the slate. */
interface PartPosition {
  /** Absent, as `open`: not limited. */
  seats?: number | undefined;
  taken: number;
  proposed: number;
  open?: number | undefined;
  people: PartPerson[];
  alternates: PartPerson[];
}

interface PartCommittee {
  positions: PartPosition[];
}

/** How many the numbers above the slate say; each can be pressed to see the people it counts. */
export function countParts(committees: readonly PartCommittee[]): Readonly<Record<SlatePart, number>> {
  const positions = committees.flatMap((committee) => committee.positions);
  const sum = (of: (position: PartPosition) => number) =>
    positions.reduce((total, position) => total + of(position), 0);
  return {
    all: sum(({ seats = 0 }) => seats),
    taken: sum(({ taken }) => taken),
    proposed: sum(({ proposed }) => proposed),
    open: sum(({ open = 0 }) => Math.max(open, 0)),
    alternates: sum(({ alternates }) => alternates.length),
    warned: sum(({ people }) => people.filter(isWarned).length),
    blocked: sum(({ people }) => people.filter(isBlocked).length),
  };
}

/** The committees and positions that a number counts, with those people of them. */
export function partOf<Committee extends PartCommittee>(
  committees: readonly Committee[],
  part: SlatePart,
): Committee[] {
  if (part === "all") return [...committees];
  return committees
    .map((committee) => ({
      ...committee,
      positions: committee.positions.flatMap((position) => narrow(position, part)),
    }))
    .filter(({ positions }) => positions.length > 0);
}

function narrow(position: PartPosition, part: Exclude<SlatePart, "all">): PartPosition[] {
  if (part === "open") return (position.open ?? 0) > 0 ? [position] : [];
  if (part === "alternates") return position.alternates.length > 0 ? [{ ...position, people: [] }] : [];
  const people = position.people.filter(PEOPLE[part]);
  return people.length > 0 ? [{ ...position, people, alternates: [] }] : [];
}

const PEOPLE = {
  taken: ({ standing }: PartPerson) => standing !== "proposed" && standing !== "alternate",
  proposed: ({ standing }: PartPerson) => standing === "proposed",
  warned: isWarned,
  blocked: isBlocked,
} as const;

function isWarned({ warnings }: PartPerson): boolean {
  return warnings.length > 0;
}

/** A rule that blocks is not met, and staff have not set it aside. */
function isBlocked({ findings, overrideReason }: PartPerson): boolean {
  return overrideReason === undefined && findings.some(({ effect }) => effect === "blocks");
}

/** What the slate is searched by. */
interface NamedCommittee {
  committeeCode: string;
  committeeName: string;
  positions: { people: { name: string }[]; alternates: { name: string }[] }[];
}

/** Whether every word is in the name or code of the committee, or in the name of one who is on the slate for it. */
export function isOnSlate(words: string, { committeeCode, committeeName, positions }: NamedCommittee) {
  const names = positions.flatMap(({ people, alternates }) => [...people, ...alternates]);
  return hasWords(words, [committeeName, committeeCode, ...names.map(({ name }) => name)]);
}
