import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { countAffected, listAffected } from "@/lib/store/seasons/affected";
import { defineOperation } from "../operation";
import { readPeoplePage, toPeopleItems } from "../people-page";
import { requireSeason } from "./records";

/** The people that a deadline affects, as `preview-extension` counts them. The number does not say who has an offer. */
export const getAffected = defineOperation(contract.getAffected, {
  mayCall: staffWith("record.read"),
  async run({ year, deadline, cursor }) {
    const page = readPeoplePage(cursor);
    const season = await requireSeason(year);
    const [people, total] = await Promise.all([
      listAffected(season.year, deadline, page),
      countAffected(season.year, deadline),
    ]);
    return toPeopleItems(people, total, () => ({}));
  },
});
