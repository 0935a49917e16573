import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { covers } from "@/lib/domain/access/staff-role";
import type { Operation } from "../operation";
import { judgeSlateOf } from "./read-slate";
import { slateCommittees } from "./slate-committees";
import { slateStateRecord } from "./slate-state";

/** The slate of a season: of the committees that the caller may review, or of one of them. */
export const getslate: Operation<typeof contract.getslate> = {
  mayCall: staffWith("slate.read"),
  async run({ year, committeeCode }, { principal, now, locale }) {
    const reach = reachOfCaller(principal, "slate.read");
    const asked = committeeCode === "" ? reach : covers(reach, committeeCode) ? [committeeCode] : [];
    const { season, head, content, findings } = await judgeSlateOf(Number(year), asked, now);
    return {
      ...(await slateStateRecord(head)),
      termStart: season.termStart,
      termEnd: season.termEnd,
      committees: slateCommittees(content, findings, locale),
    };
  },
};
