import { addDays } from "@/lib/domain/time/add-days";
import { type DemoCalendar, FIRST_OFFER_DAYS } from "./days";
import { demoMemberIds, isDemoMember } from "./members";
import type { PlannedNomination } from "./nominations";

const OTHER_OFFER_COUNT = 9;

/** A place that staff offer; it follows a nomination, which gives it its source and priority. */
export interface PlannedOffer {
  memberId: string;
  committeeCode: string;
  position: string;
  startDate: string;
  endDate: string;
  daysAgo: number;
}

/** A member's answer to the places offered. */
export interface PlannedAnswer {
  memberId: string;
  acceptedDate: string;
  declinedDate: string;
  comments: string;
  daysAgo: number;
}

/** The nominee's three places, and one each for some of the other candidates. */
export function planOffers(
  nominations: readonly PlannedNomination[],
  { termStart, termEnd }: DemoCalendar,
): PlannedOffer[] {
  const forNominee = nominations.filter(({ candidateId }) => candidateId === demoMemberIds.nominee);
  // The demo voter's other nominations stay undecided, so that they can still be changed and withdrawn.
  const others = nominations.filter(
    ({ candidateId, voterId }) => candidateId !== demoMemberIds.nominee && voterId !== demoMemberIds.voter,
  );
  // One offer for each candidate, so that each answer is about one committee.
  const first = others.filter(
    ({ candidateId }, index) => others.findIndex((other) => other.candidateId === candidateId) === index,
  );
  return [...forNominee, ...first.slice(0, OTHER_OFFER_COUNT)].map((nomination, index) => ({
    memberId: nomination.candidateId,
    committeeCode: nomination.committeeCode,
    position: nomination.position,
    startDate: termStart,
    endDate: termEnd,
    daysAgo: index < forNominee.length ? 3 : FIRST_OFFER_DAYS,
  }));
}

/** One member has accepted and one has declined; all others have not answered yet. */
export function planAnswers(offers: readonly PlannedOffer[], { today }: DemoCalendar): PlannedAnswer[] {
  const others = offers.filter(({ memberId }) => !isDemoMember(memberId));
  const [accepting, declining] = others;
  const yesterday = addDays(today, -1);
  const plain = { acceptedDate: "", declinedDate: "", comments: "", daysAgo: 1 };
  return [
    ...(accepting ? [{ ...plain, memberId: accepting.memberId, acceptedDate: yesterday }] : []),
    ...(declining
      ? [
          {
            ...plain,
            memberId: declining.memberId,
            declinedDate: yesterday,
            comments: "I am moving house. Ask me again another year.",
          },
        ]
      : []),
  ];
}
