import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { reachOfCaller } from "@/lib/domain/access/rights";
import type { Right } from "@/lib/domain/access/staff-role";
import { listCandidacyYears } from "@/lib/store/candidacies/candidacy-facts";
import { run } from "@/lib/store/database";
import { countRehearsed } from "@/lib/store/seasons/rehearsal";
import { defineOperation } from "../operation";
import { requireSeason } from "./records";

/**
 * How much a season has besides its set-up: in a rehearsal, what opening for real discards. Each number is left out for those who
 * may not see all that it counts: that of nominations for a candidate, who would get the number of their supporters by subtraction.
 */
export const previewOpening = defineOperation(contract.previewOpening, {
  mayCall: staffWith("desk.read"),
  async run({ year }, { principal }) {
    const season = await requireSeason(year);
    const [made, years] = await Promise.all([
      countRehearsed({ run }, season.year),
      listCandidacyYears(ownIdOf(principal)),
    ]);
    const shown = (count: number, right: Right) =>
      reachOfCaller(principal, right) === "all" ? count : undefined;
    return {
      nominations: years.has(season.year) ? undefined : shown(made.nominations, "nominations.read"),
      candidacies: shown(made.candidacies, "nominations.read"),
      places: shown(made.places, "slate.read"),
      answers: shown(made.answers, "slate.read"),
      publications: shown(made.publications, "slate.read"),
    };
  },
});
