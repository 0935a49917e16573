import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { Deadline } from "@/lib/domain/season/extension";
import { countConcerned, listConcerned } from "@/lib/store/seasons/concerned";
import type { Operation } from "../operation";
import { readPeoplePage, toPeoplePage } from "./people-page";
import { requireSeason } from "./season-record";

/** Whom a deadline concerns: the people whom `previewextension` counts. The number does not say who has an offer. */
export const getconcerned: Operation<typeof contract.getconcerned> = {
  mayCall: staffWith("record.read"),
  async run({ year, deadline: name, cursor }) {
    const deadline = name as Deadline;
    const page = readPeoplePage(cursor);
    const season = await requireSeason(Number(year));
    const [people, total] = await Promise.all([
      listConcerned(season.year, deadline, page),
      countConcerned(season.year, deadline),
    ]);
    return toPeoplePage(people, total, () => ({}));
  },
};
