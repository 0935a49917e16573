import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { countConcerned, listConcerned } from "@/lib/store/seasons/concerned";
import { defineOperation } from "../operation";
import { readPeoplePage, toPeopleItems } from "../people-page";
import { requireSeason } from "./records";

/** The people that a deadline concerns, as `preview-extension` counts them. The number does not say who has an offer. */
export const getConcerned = defineOperation(contract.getConcerned, {
  mayCall: staffWith("record.read"),
  async run({ year, deadline, cursor }) {
    const page = readPeoplePage(cursor);
    const season = await requireSeason(year);
    const [people, total] = await Promise.all([
      listConcerned(season.year, deadline, page),
      countConcerned(season.year, deadline),
    ]);
    return toPeopleItems(people, total, () => ({}));
  },
});
