import "server-only";
import * as contract from "@/lib/contract/desk";
import { PAGE_ROWS } from "@/lib/contract/values";
import { staffWith } from "@/lib/domain/access/access";
import type { Principal } from "@/lib/domain/access/principal";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { mayDo, reachOfCaller } from "@/lib/domain/access/rights";
import type { CommitteeReach } from "@/lib/domain/access/staff-role";
import { findCandidacyKeys, listCommitteesServed } from "@/lib/store/candidacies/candidacy-facts";
import { listReviewQueue } from "@/lib/store/candidacies/review-queue";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import { associationDay } from "../association-day";
import { readCursor, ROWS_READ, toCursor, unknownCursor } from "../cursor";
import { defineOperation } from "../operation";
import { readNamedCandidates } from "./facts";
import { requireRight } from "./named-candidacies";
import { toCandidacyRow } from "./records";

/** The undecided candidacies that the caller has not reviewed, of all their committees: one page. */
export const getReviewQueue = defineOperation(contract.getReviewQueue, {
  mayCall: staffWith("nominations.read"),
  async run({ year, committeeCode, cursor }, call) {
    const { principal, locale, now } = call;
    if (committeeCode !== undefined) requireRight(call, "nominations.read", committeeCode);
    const reach = committeeCode === undefined ? reviewReach(principal) : [committeeCode];
    const ownId = ownIdOf(principal);
    const after = readCursor(cursor, "uuid")?.[0];
    if (after !== undefined && (await findCandidacyKeys([after]))[0]?.year !== year) throw unknownCursor();
    const filter = { year, reviewerId: principal.id, ownId, codes: reach === "all" ? null : reach };
    const { total, ids } = await listReviewQueue(filter, after, ROWS_READ);
    const page = ids.slice(0, PAGE_ROWS);
    const rows = new Map((await readNamedCandidates(year, page, call)).map((row) => [row.id, row]));
    const items = page.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const { committeeCode: code, committeeName } = row.candidate;
      return [{ committeeCode: code, committeeName, ...toCandidacyRow(row, call) }];
    });
    const codes = [...new Set(items.map((item) => item.committeeCode))];
    const served = await listCommitteesServed(ownId, { year, codes, today: associationDay(now) });
    const last = ids.length > PAGE_ROWS ? page.at(-1) : undefined;
    return {
      items: (await withCommitteeNames(items, locale)).map((item) => ({
        ...item,
        serving: served.has(item.committeeCode),
      })),
      total,
      nextCursor: last && toCursor([last]),
    };
  },
});

/** The committees on whose candidacies the caller decides; whoever only reads has all that they may read. */
function reviewReach(principal: Principal): CommitteeReach {
  return reachOfCaller(
    principal,
    mayDo(principal, "candidacies.decide") ? "candidacies.decide" : "nominations.read",
  );
}
