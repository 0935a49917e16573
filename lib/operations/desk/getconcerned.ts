import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { accessDenied } from "@/lib/domain/problem";
import type { Deadline } from "@/lib/domain/season/extension";
import { countConcerned, listConcerned } from "@/lib/store/seasons/concerned";
import type { Operation } from "../operation";
import { readPeoplePage, toPeoplePage } from "./people-page";
import { requireSeason } from "./season-record";

/** Whom a deadline concerns: the people whom `previewextension` counts. */
export const getconcerned: Operation<typeof contract.getconcerned> = {
  mayCall: staffWith("desk.read"),
  async run({ year, deadline: name, cursor }, { principal }) {
    const deadline = name as Deadline;
    // The number does not say who has an offer; that is for those who may read the whole slate.
    if (deadline === "answersClose" && reachOfCaller(principal, "slate.read") !== "all") {
      throw accessDenied("Your role does not reach the whole slate.");
    }
    const page = readPeoplePage(cursor);
    const season = await requireSeason(Number(year));
    const [people, total] = await Promise.all([
      listConcerned(season.year, deadline, page),
      countConcerned(season.year, deadline),
    ]);
    return toPeoplePage(people, total, () => ({}));
  },
};
