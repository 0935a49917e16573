import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { openSeats } from "@/lib/domain/candidacy/seats";
import { listReviewedCommittees } from "@/lib/store/candidacies/review-committees";
import { listSeats, type PositionSeats } from "@/lib/store/candidacies/seats";
import type { Operation } from "../operation";
import { numberText } from "./candidacy-row";

/** The committees that the caller may review, with how far each has come. */
export const getreviewcommittees: Operation<typeof contract.getreviewcommittees> = {
  mayCall: staffWith("nominations.read"),
  async run({ year }, { principal, now }) {
    const reach = reachOfCaller(principal, "nominations.read");
    const ownId = ownIdOf(principal);
    const committees = await listReviewedCommittees(Number(year), {
      reviewerId: principal.id,
      ownId,
      codes: reach === "all" ? null : reach,
    });
    const seats = await listSeats(
      Number(year),
      committees.map(({ code }) => code),
      { ownId, now },
    );
    return committees.map(({ code, name, candidates, undecided, proposed, ...waiting }) => ({
      ...{ committeeCode: code, committeeName: name, candidates: String(candidates) },
      ...{ undecided: String(undecided), proposed: String(proposed) },
      notReviewedByMe: String(waiting.notReviewedByMe),
      notReviewedByAnyone: String(waiting.notReviewedByAnyone),
      withoutNominations: String(waiting.withoutNominations),
      ...sums(seats.filter(({ committeeCode }) => committeeCode === code)),
    }));
  },
};

function sums(positions: readonly PositionSeats[]): { seats: string; open: string } {
  const sum = (numbers: readonly (number | null)[]) =>
    numbers.reduce<number | null>((total, one) => (total === null || one === null ? null : total + one), 0);
  return {
    seats: numberText(sum(positions.map(({ total }) => total))),
    open: numberText(sum(positions.map(openSeats))),
  };
}
