import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuse } from "@/lib/domain/outcome";
import { countRehearsed } from "@/lib/store/seasons/rehearsal";
import { saveSeason } from "@/lib/store/seasons/season-changes";
import type { Operation } from "../operation";
import { changeSeason } from "./change-season";
import { readSeasonRecord } from "./season-record";
import { staleSeason } from "./stale-season";

/** Shows a season to staff and its testers only; it must be one in which nothing has happened yet. */
export const startrehearsal: Operation<typeof contract.startrehearsal> = {
  mayCall: staffWith("seasons.manage"),
  async run({ year, version }, call) {
    await changeSeason<undefined>(call, Number(year), async (transaction, before) => {
      if (before.rehearsal) return { result: allow(undefined) };
      const stale = await staleSeason(transaction, before, version);
      if (stale) return { result: stale };
      const made = await countRehearsed(transaction, before.year);
      if (Object.values(made).some((count) => count > 0)) {
        const detail = "The season has nominations or places already: a rehearsal comes before them.";
        return { result: refuse("not-possible-now", detail) };
      }
      const after = { ...before, rehearsal: true };
      return { result: allow(undefined), ...saveSeason({ before, after }, { action: "season.rehearse" }) };
    });
    return readSeasonRecord(Number(year), call.now);
  },
};
