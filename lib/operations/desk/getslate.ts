import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import type { Operation } from "../operation";
import { readWholeSlate, within } from "./read-slate";
import { slateCommittees } from "./slate-committees";
import { slateStateRecord } from "./slate-state";

/** The slate of a season: of the committees that the caller may review, or of one of them. */
export const getslate: Operation<typeof contract.getslate> = {
  mayCall: staffWith("slate.read"),
  async run({ year, committeeCode }, { principal, now, locale }) {
    const { season, head, content, findings } = await readWholeSlate(Number(year), now);
    const seen = within(content, reachOfCaller(principal, "slate.read"));
    const asked = committeeCode === "" ? seen : within(seen, [committeeCode]);
    return {
      ...(await slateStateRecord(head)),
      termStart: season.termStart,
      termEnd: season.termEnd,
      committees: slateCommittees(asked, findings, locale),
    };
  },
};
