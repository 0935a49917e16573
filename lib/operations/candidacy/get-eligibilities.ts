import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { candidacySight } from "@/lib/domain/access/candidacy-sight";
import { outcomeOf } from "@/lib/domain/rule/evaluate";
import type { PositionKey } from "@/lib/domain/season/seat";
import { readEligibility } from "@/lib/store/rules/eligibility";
import { listPositionsOf, listRuledMembers } from "@/lib/store/rules/eligibility-facts";
import { defineOperation } from "../operation";
import { resultsInReadersWords } from "../rule/reader-words";
import { toEligibilityRecord } from "./get-eligibility";
import { requireRight } from "./named-candidacies";

/** What each rule says of many people, each for one position. */
export const getEligibilities = defineOperation(contract.getEligibilities, {
  mayCall: staffWith("nominations.read"),
  async run({ year, places }, call) {
    const { principal, now, locale } = call;
    for (const { committeeCode } of places) requireRight(call, "nominations.read", committeeCode);
    const sight = candidacySight(principal, "nominations.read");
    const question = { occasion: "proposing", year, places, eachAlone: true, sight, now } as const;
    const [members, positions, judged] = await Promise.all([
      listRuledMembers([...new Set(places.map(({ memberId }) => memberId))]),
      listPositionsOf([...new Set(places.map(({ committeeCode }) => committeeCode))]),
      readEligibility(question),
    ]);
    const results = await resultsInReadersWords(judged, locale);
    const known = new Set(members.map(({ id }) => id));
    const exists = ({ committeeCode, position }: PositionKey) =>
      positions.some((one) => one.committeeCode === committeeCode && one.position === position);
    const items = places.map((place, index) => {
      const ofPlace = results[index] ?? [];
      return {
        ...place,
        eligibility: known.has(place.memberId) && exists(place) ? outcomeOf(ofPlace) : undefined,
        rules: ofPlace.map((result) => toEligibilityRecord(result, locale)),
      };
    });
    return { items };
  },
});
