import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { run } from "@/lib/store/database";
import { countNotSelected, listNotSelected } from "@/lib/store/slate/publications";
import type { Operation } from "../operation";
import { readPeoplePage, toPeoplePage } from "./people-page";
import { requireSeason } from "./season-record";

/** The decisions against candidates that become final: those whom `previewpublication` counts as not selected. */
export const getnotselected: Operation<typeof contract.getnotselected> = {
  mayCall: staffWith("publication.read"),
  async run({ year, cursor }, { principal }) {
    const ownId = ownIdOf(principal);
    const page = readPeoplePage(cursor);
    const season = await requireSeason(Number(year));
    const [decisions, total] = await Promise.all([
      listNotSelected(season.year, ownId, page),
      countNotSelected({ run }, season.year, ownId),
    ]);
    return toPeoplePage(decisions, total, ({ candidacyId, committeeCode, committeeName, position }) => ({
      ...{ candidacyID: candidacyId, committeeCode, committeeName, position },
    }));
  },
};
