import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuse, refuseStale } from "@/lib/domain/outcome";
import { countRehearsed } from "@/lib/store/seasons/rehearsal";
import { saveSeason } from "@/lib/store/seasons/season-changes";
import { defineOperation } from "../operation";
import { changeSeason } from "./change-season";
import { readCurrentSeason, readSeasonRecord } from "./records";

/** Shows a season to staff and its testers only; it must be one in which nothing has happened yet. */
export const startRehearsal = defineOperation(contract.startRehearsal, {
  mayCall: staffWith("seasons.manage"),
  async run({ year, version }, call) {
    await changeSeason(call, year, async (transaction, before) => {
      if (before.rehearsal) return { result: allow(undefined) };
      if (version !== before.version) return { result: refuseStale("The season") };
      const made = await countRehearsed(transaction, before.year);
      if (Object.values(made).some((count) => count > 0)) {
        const detail = "The season has nominations or places already: a rehearsal comes before them.";
        return { result: refuse("not-possible-now", detail) };
      }
      const after = { ...before, rehearsal: true };
      return { result: allow(undefined), ...saveSeason({ before, after }, { action: "season.rehearse" }) };
    });
    return readSeasonRecord(year, call.now);
  },
  readCurrent: readCurrentSeason,
});
