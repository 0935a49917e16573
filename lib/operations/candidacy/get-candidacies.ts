import "server-only";
import * as contract from "@/lib/contract/desk";
import { PAGE_ROWS } from "@/lib/contract/values";
import { staffWith } from "@/lib/domain/access/access";
import { isDecisionHidden, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { invalidInput } from "@/lib/domain/problem";
import { parseMoment } from "@/lib/domain/time/calendar-date";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { findReviewedSeason } from "@/lib/store/candidacies/candidacy-facts";
import { listCandidacyPage } from "@/lib/store/candidacies/candidates";
import { defineOperation } from "../operation";
import { toCandidacyRow } from "./records";
import { readCursor, toCursor } from "../cursor";
import { requireRight } from "./named-candidacies";
import { reviewContext, type ReviewRow, reviewRows } from "./facts";

/** The candidacies of a season, for systems that keep a copy: each as the review board shows it to the caller. */
export const getCandidacies = defineOperation(contract.getCandidacies, {
  mayCall: staffWith("nominations.read"),
  async run({ year, committeeCode, state, changedSince, limit = PAGE_ROWS, cursor }, call) {
    if (committeeCode !== undefined) requireRight(call, "nominations.read", committeeCode);
    const reach = reachOfCaller(call.principal, "nominations.read");
    const ownId = ownIdOf(call.principal);
    const filter = {
      year,
      state,
      ownId,
      codes: committeeCode === undefined ? (reach === "all" ? null : reach) : [committeeCode],
      since: changedSince === undefined ? undefined : readMoment(changedSince),
    };
    const [season, listed] = await Promise.all([
      findReviewedSeason(year),
      listCandidacyPage(filter, readCursor(cursor, "text", "text", "text"), limit + 1, reviewContext(call)),
    ]);
    const rows = season ? await reviewRows(listed.slice(0, limit), season, call) : [];
    const last = listed.length > limit ? rows.at(-1)?.candidate : undefined;
    const changed = ({ candidate }: ReviewRow) =>
      isDecisionHidden(ownId, candidate)
        ? undefined
        : momentIn(env().ASSOCIATION_TIME_ZONE, candidate.updatedAt);
    return {
      items: rows.map((row) => ({
        year,
        committeeCode: row.candidate.committeeCode,
        committeeName: row.candidate.committeeName,
        ...toCandidacyRow(row, call),
        changed: changed(row),
      })),
      nextCursor: last && toCursor([last.committeeCode, last.position, last.memberId]),
    };
  },
});

function readMoment(changedSince: string): Date {
  const since = parseMoment(changedSince);
  if (since) return since;
  throw invalidInput([{ pointer: "/changedSince", detail: "must be an RFC 3339 date-time with seconds" }]);
}
