import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuse, refuseStale } from "@/lib/domain/outcome";
import { saveSeason } from "@/lib/store/seasons/season-changes";
import { listTesterIds, listUnknownMembers, replaceTesters } from "@/lib/store/seasons/testers";
import { defineOperation } from "../operation";
import { changeSeason } from "./change-season";
import { readCurrentSeason, readSeasonRecord } from "./records";

/** Names the members who take part in the rehearsal, in place of those named before. */
export const saveTesters = defineOperation(contract.saveTesters, {
  mayCall: staffWith("seasons.manage"),
  async run({ year, memberIds, version }, call) {
    const requested = [...new Set(memberIds)].toSorted();
    await changeSeason(call, year, async (transaction, season) => {
      const [testers, unknown] = await Promise.all([
        transaction.run(listTesterIds(season.year)),
        transaction.run(listUnknownMembers(requested)),
      ]);
      const before = testers.map(({ id }) => id);
      if (before.join("\n") === requested.join("\n")) return { result: allow(undefined) };
      if (version !== season.version) return { result: refuseStale("The season") };
      if (unknown.length > 0) {
        const who = unknown.length === 1 ? "One of the people is" : `${unknown.length} of the people are`;
        const detail = `${who} not an active member of the association.`;
        return { result: refuse("unknown-member", detail) };
      }
      const { changes, audit } = saveSeason(
        { before: season, after: season },
        { action: "season.testers", before: { testers: before }, after: { testers: requested } },
      );
      return {
        result: allow(undefined),
        changes: [...changes, ...replaceTesters(season.year, requested)],
        audit,
      };
    });
    return readSeasonRecord(year, call.now);
  },
  readCurrent: readCurrentSeason,
});
