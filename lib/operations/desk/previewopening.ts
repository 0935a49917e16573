import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import type { Right } from "@/lib/domain/access/staff-role";
import { run } from "@/lib/store/database";
import { countRehearsed } from "@/lib/store/seasons/rehearsal";
import type { Operation } from "../operation";
import { requireSeason } from "./season-record";

/**
 * How much a season has besides its set-up: in a rehearsal, what opening for real discards. Each number is blank for those who
 * may not see all that it counts.
 */
export const previewopening: Operation<typeof contract.previewopening> = {
  mayCall: staffWith("desk.read"),
  async run({ year }, { principal }) {
    const season = await requireSeason(Number(year));
    const made = await countRehearsed({ run }, season.year);
    const shown = (count: number, right: Right) =>
      reachOfCaller(principal, right) === "all" ? String(count) : "";
    return {
      nominations: shown(made.nominations, "nominations.read"),
      candidacies: shown(made.candidacies, "nominations.read"),
      places: shown(made.places, "slate.read"),
      answers: shown(made.answers, "slate.read"),
      publications: shown(made.publications, "slate.read"),
    };
  },
};
