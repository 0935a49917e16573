import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { candidacySight } from "@/lib/domain/access/candidacy-sight";
import { covers } from "@/lib/domain/access/staff-role";
import { defineOperation } from "../operation";
import { judgeSlateOf } from "./read-slate";
import { slateCommittees } from "./slate-committees";
import { slateStateRecord } from "./slate-state";

/** The slate of a season: of the committees that the caller may review, or of one of them. */
export const getSlate = defineOperation(contract.getSlate, {
  mayCall: staffWith("slate.read"),
  async run({ year, committeeCode }, { principal, now, locale }) {
    const sight = candidacySight(principal, "slate.read");
    const { reach } = sight;
    const requested =
      committeeCode === undefined ? reach : covers(reach, committeeCode) ? [committeeCode] : [];
    const { season, head, content, findings } = await judgeSlateOf(year, { ...sight, reach: requested }, now);
    return {
      ...(await slateStateRecord(head, principal)),
      termStart: season.termStart || undefined,
      termEnd: season.termEnd || undefined,
      committees: slateCommittees(content, findings, locale),
    };
  },
});
