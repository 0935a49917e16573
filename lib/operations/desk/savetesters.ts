import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuse } from "@/lib/domain/outcome";
import { linesOf } from "@/lib/domain/text/lines";
import { saveSeason } from "@/lib/store/seasons/season-changes";
import { listTesterIds, listUnknownMembers, replaceTesters } from "@/lib/store/seasons/testers";
import type { Operation } from "../operation";
import { changeSeason } from "./change-season";
import { readSeasonRecord } from "./season-record";
import { staleSeason } from "./stale-season";

/** Names the members who take part in the rehearsal, in place of those named before. */
export const savetesters: Operation<typeof contract.savetesters> = {
  mayCall: staffWith("seasons.manage"),
  async run({ year, memberIDs, version }, call) {
    const wanted = [...new Set(linesOf(memberIDs))].toSorted();
    await changeSeason<undefined>(call, Number(year), async (transaction, season) => {
      const [testers, unknown] = await Promise.all([
        transaction.run(listTesterIds(season.year)),
        transaction.run(listUnknownMembers(wanted)),
      ]);
      const before = testers.map(({ id }) => id);
      if (before.join("\n") === wanted.join("\n")) return { result: allow(undefined) };
      const stale = await staleSeason(transaction, season, version, { memberIDs: before.join(", ") });
      if (stale) return { result: stale };
      if (unknown.length > 0) {
        const detail = `${unknown.length} of the ids are those of no active member.`;
        return { result: refuse("unknown-member", detail) };
      }
      const { changes, audit } = saveSeason(
        { before: season, after: season },
        { action: "season.testers", before: { testers: before }, after: { testers: wanted } },
      );
      return {
        result: allow(undefined),
        changes: [...changes, ...replaceTesters(season.year, wanted)],
        audit,
      };
    });
    return readSeasonRecord(Number(year), call.now);
  },
};
