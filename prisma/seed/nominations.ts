import { readTable } from "./data";
import { demoMemberIds, isDemoMember } from "./members";
import type { Random } from "./random";
import type { ImportRows, Row } from "./rows";

export const NOMINATION_COUNT = 140;
const VOTER_COUNT = 24;
/** How many of them are spread over all committees; the others are for the committees that many want to join. */
const SPREAD_COUNT = 40;
const SOUGHT_AFTER = ["EDUC", "TECH", "LEGIS", "FAIRHO"];
const CANDIDATES_PER_SOUGHT_AFTER = 16;

/** A nomination by a voter in the open season. */
export interface PlannedNomination {
  voterId: string;
  candidateId: string;
  candidateName: string;
  recordId: string;
  committeeCode: string;
  position: string;
  qualifications: string;
  priorityCode: string;
  nominationSource: string;
  daysAgo: number;
}

type Wish = Pick<PlannedNomination, "voterId" | "candidateId" | "committeeCode" | "position">;

const SOURCES = ["Local board", "Committee chair", "Director"];

/** The three places that the nominee is offered; the first one's meetings clash with those of a place already held. */
function wishesForNominee(otherVoters: readonly string[]): Wish[] {
  const candidateId = demoMemberIds.nominee;
  const [second = demoMemberIds.voter, third = demoMemberIds.voter] = otherVoters;
  return [
    { voterId: demoMemberIds.voter, candidateId, committeeCode: "PROSTD", position: "Vice Chair" },
    { voterId: second, candidateId, committeeCode: "BUDGET", position: "Member" },
    { voterId: third, candidateId, committeeCode: "LEGIS", position: "Member" },
  ];
}

/** The demo voter's nominations, including one of two members called Dana Whitfield. */
function wishesOfVoter(
  random: Random,
  members: readonly Row<"members">[],
  candidates: readonly string[],
): Wish[] {
  const namesake = members.find(({ lastName, boardId }) => lastName === "Whitfield" && boardId === "GRC");
  const voterId = demoMemberIds.voter;
  return [
    {
      voterId,
      candidateId: namesake?.memberId ?? random.pick(candidates),
      committeeCode: "AUDIT",
      position: "Chair",
    },
    { voterId, candidateId: random.pick(candidates), committeeCode: "FAIRHO", position: "Member" },
    {
      voterId,
      candidateId: random.pick(candidates),
      committeeCode: "YOUNG",
      position: "Regional Representative",
    },
  ];
}

function nameOf(members: readonly Row<"members">[], memberId: string): string {
  const member = members.find((candidate) => candidate.memberId === memberId);
  return [member?.firstName, member?.middleName, member?.lastName].filter((part) => part).join(" ");
}

/** All nominations so far, oldest first. */
export function planNominations(random: Random, { members, committees }: ImportRows): PlannedNomination[] {
  const active = members.filter(({ memberId, active }) => active === "true" && !isDemoMember(memberId));
  const voters = random.shuffled(
    active.filter(({ voter }) => voter === "true").map(({ memberId }) => memberId),
  );
  const electors = voters.slice(0, VOTER_COUNT - 1);
  const candidates = random.shuffled(active.map(({ memberId }) => memberId)).slice(0, SPREAD_COUNT);
  const wishes = [...wishesForNominee(electors), ...wishesOfVoter(random, members, candidates)];
  const isNew = (wish: Wish) =>
    wish.voterId !== wish.candidateId &&
    !wishes.some((other) => (Object.keys(wish) as (keyof Wish)[]).every((key) => other[key] === wish[key]));
  while (wishes.length < SPREAD_COUNT) {
    const committee = random.pick(committees);
    const wish = {
      voterId: random.pick(electors),
      candidateId: random.pick(candidates),
      committeeCode: committee.code,
      position: random.pick(committee.positions.split(";")),
    };
    if (isNew(wish)) wishes.push(wish);
  }
  const eager = SOUGHT_AFTER.map((committeeCode) => ({
    committeeCode,
    members: random.shuffled(active.map(({ memberId }) => memberId)).slice(0, CANDIDATES_PER_SOUGHT_AFTER),
  }));
  while (wishes.length < NOMINATION_COUNT) {
    const { committeeCode, members: some } = random.pick(eager);
    const wish = {
      voterId: random.pick(electors),
      candidateId: random.pick(some),
      committeeCode,
      position: "Member",
    };
    if (isNew(wish)) wishes.push(wish);
  }
  const texts = random.shuffled(readTable("qualifications", ["text"]).map(({ text }) => text));
  return wishes
    .map((wish, index) => ({
      ...wish,
      candidateName: nameOf(members, wish.candidateId),
      recordId: `demo-${String(index + 1).padStart(3, "0")}`,
      qualifications: index < 3 || random.chance(0.8) ? (texts[index % texts.length] ?? "") : "",
      priorityCode: String(random.between(1, 3)),
      nominationSource: random.pick(SOURCES),
      daysAgo: random.between(8, 29),
    }))
    .toSorted((one, other) => other.daysAgo - one.daysAgo);
}
