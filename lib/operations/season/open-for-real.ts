import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuseStale } from "@/lib/domain/outcome";
import { countRehearsed, discardRehearsed } from "@/lib/store/seasons/rehearsal";
import { saveSeason } from "@/lib/store/seasons/season-changes";
import { defineOperation } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { changeSeason } from "./change-season";
import { readCurrentSeason, readSeasonRecord } from "./records";

/** Ends the rehearsal: what was rehearsed is discarded, the set-up stays, and everyone sees the season. */
export const openForReal = defineOperation(contract.openForReal, {
  mayCall: staffWith("seasons.manage"),
  async run({ year, version }, call) {
    requireRecentProof(call);
    await changeSeason(call, year, async (transaction, before) => {
      // Opened already, for instance by this very call, whose answer was lost.
      if (!before.rehearsal) return { result: allow(undefined) };
      if (version !== before.version) return { result: refuseStale("The season") };
      const discarded = await countRehearsed(transaction, before.year);
      const { changes, audit } = saveSeason(
        { before, after: { ...before, rehearsal: false } },
        { action: "season.open-for-real", before: { ...before, ...discarded } },
      );
      return { result: allow(undefined), changes: [...discardRehearsed(before.year), ...changes], audit };
    });
    return readSeasonRecord(year, call.now);
  },
  readCurrent: readCurrentSeason,
});
