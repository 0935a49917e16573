import "server-only";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { openSeats } from "@/lib/domain/candidacy/seats";
import { listReviewedCommittees } from "@/lib/store/candidacies/review-committees";
import { listSeats, type PositionSeats } from "@/lib/store/candidacies/seats";
import { defineOperation } from "../operation";

/** The committees that the caller may review, with how far each has come. */
export const getReviewCommittees = defineOperation(contract.getReviewCommittees, {
  mayCall: staffWith("nominations.read"),
  async run({ year }, { principal, now, locale }) {
    const reach = reachOfCaller(principal, "nominations.read");
    const ownId = ownIdOf(principal);
    const committees = await listReviewedCommittees(year, {
      reviewerId: principal.id,
      ownId,
      codes: reach === "all" ? null : reach,
    });
    const seats = await listSeats(
      year,
      committees.map(({ code }) => code),
      { ownId, now },
    );
    const items = committees.map(({ code, name, candidates, undecided, proposed, ...waiting }) => ({
      committeeCode: code,
      committeeName: name,
      candidates,
      undecided,
      proposed,
      ...waiting,
      ...sums(seats.filter(({ committeeCode }) => committeeCode === code)),
    }));
    const named = await withCommitteeNames(items, locale);
    // As the store orders them, unless they are called otherwise here.
    const isTranslated = named.some(({ committeeName }, at) => committeeName !== items[at]?.committeeName);
    if (!isTranslated) return { items };
    return {
      items: named.toSorted((one, other) => one.committeeName.localeCompare(other.committeeName, locale)),
    };
  },
});

function sums(positions: readonly PositionSeats[]): { seats: number | undefined; open: number | undefined } {
  const sum = (numbers: readonly (number | null)[]) =>
    numbers.reduce<number | undefined>(
      (total, one) => (total === undefined || one === null ? undefined : total + one),
      0,
    );
  return {
    seats: sum(positions.map(({ total }) => total)),
    open: sum(positions.map(openSeats)),
  };
}
