import "server-only";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { run } from "@/lib/store/database";
import { countNotSelected, listNotSelected } from "@/lib/store/slate/publications";
import { defineOperation } from "../operation";
import { readPeoplePage, toPeopleItems } from "../people-page";
import { requireSeason } from "../season/records";

/** The decisions against candidates that become final: those that `previewPublication` counts as not selected. */
export const getNotSelected = defineOperation(contract.getNotSelected, {
  mayCall: staffWith("publication.read"),
  async run({ year, cursor }, { principal, locale }) {
    const ownId = ownIdOf(principal);
    const page = readPeoplePage(cursor);
    const season = await requireSeason(year);
    const [decisions, total] = await Promise.all([
      listNotSelected(season.year, ownId, page),
      countNotSelected({ run }, season.year, ownId),
    ]);
    const named = await withCommitteeNames(decisions, locale);
    return toPeopleItems(named, total, ({ candidacyId, committeeCode, committeeName, position }) => ({
      candidacyId,
      year,
      committeeCode,
      committeeName,
      position,
    }));
  },
});
