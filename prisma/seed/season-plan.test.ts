import { describe, expect, test } from "vitest";
import { makeAssociation } from "./association";
import { demoMemberIds } from "./members";
import { NOMINATION_COUNT } from "./nominations";
import { planSeason } from "./season-plan";

const NOW = new Date("2026-11-21T15:00:00Z");
const association = makeAssociation(NOW);
const plan = planSeason(NOW, association);
const memberById = new Map(association.members.map((member) => [member.memberId, member]));

describe("the demo season", () => {
  test("the same day gives the same plan", () => {
    expect(planSeason(NOW, makeAssociation(NOW))).toEqual(plan);
  });

  test("has the documented nominations, each once, by voters, for active members", () => {
    expect(plan.nominations).toHaveLength(NOMINATION_COUNT);
    const keys = plan.nominations.map((wish) =>
      [wish.voterId, wish.candidateId, wish.committeeCode, wish.position].join(),
    );
    expect(new Set(keys).size).toBe(NOMINATION_COUNT);
    expect(new Set(plan.nominations.map(({ recordId }) => recordId)).size).toBe(NOMINATION_COUNT);
    for (const { voterId, candidateId } of plan.nominations) {
      expect(memberById.get(voterId)?.voter).toBe("true");
      expect(memberById.get(candidateId)?.active).toBe("true");
      expect(voterId).not.toBe(candidateId);
    }
    expect(
      plan.nominations.filter(({ voterId }) => voterId === demoMemberIds.voter).length,
    ).toBeGreaterThanOrEqual(3);
  });

  test("uses only positions that the committees have", () => {
    const positions = new Map(
      association.committees.map(({ code, positions: list }) => [code, list.split(";")]),
    );
    for (const { committeeCode, position } of [...plan.nominations, ...plan.offers]) {
      expect(positions.get(committeeCode)).toContain(position);
    }
  });

  test("offers the nominee three places, still unanswered, after the nominations were made", () => {
    expect(plan.offers.filter(({ memberId }) => memberId === demoMemberIds.nominee)).toHaveLength(3);
    expect(plan.answers.map(({ memberId }) => memberId)).not.toContain(demoMemberIds.nominee);
    const earliestOffer = Math.max(...plan.offers.map(({ daysAgo }) => daysAgo));
    expect(plan.nominations.every(({ daysAgo }) => daysAgo > earliestOffer && daysAgo < 30)).toBe(true);
  });

  test("every offer follows a nomination with a source and a priority", () => {
    for (const offer of plan.offers) {
      expect(
        plan.nominations.some(
          (wish) =>
            wish.candidateId === offer.memberId &&
            wish.committeeCode === offer.committeeCode &&
            wish.position === offer.position &&
            wish.nominationSource !== "" &&
            wish.priorityCode !== "",
        ),
      ).toBe(true);
    }
  });

  test("one member has accepted and one has declined", () => {
    expect(plan.answers.filter(({ acceptedDate }) => acceptedDate !== "")).toHaveLength(1);
    expect(plan.answers.filter(({ declinedDate }) => declinedDate !== "")).toHaveLength(1);
  });
});
