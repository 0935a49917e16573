import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { reachOfCaller } from "@/lib/domain/access/rights";
import { judgeExtension } from "@/lib/domain/season/extension";
import { mayChange } from "@/lib/domain/season/season";
import { countAffected } from "@/lib/store/seasons/affected";
import { defineOperation } from "../operation";
import { requireSeason } from "./records";

/**
 * What moving a deadline would mean, and how many people it affects; refused when extending would be. How many have offers is for
 * those whose reach is all committees.
 */
export const previewExtension = defineOperation(contract.previewExtension, {
  mayCall: staffWith("desk.read"),
  async run({ year, deadline, date }, call) {
    const { principal, now } = call;
    const season = await requireSeason(year);
    const open = mayChange(season, now);
    if (!open.ok) throw call.refuse(open);
    const verdict = judgeExtension(season, { deadline, date }, now);
    if (!verdict.ok) throw call.refuse(verdict);
    const isCounted = deadline === "nominationsClose" || reachOfCaller(principal, "desk.read") === "all";
    const people = isCounted ? await countAffected(season.year, deadline) : undefined;
    const { timeZone } = season;
    return { year, deadline, before: season[deadline], after: date, timeZone, people };
  },
});
