import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { notFound } from "@/lib/domain/problem";
import { run } from "@/lib/store/database";
import { defineOperation, toWriteContext } from "../operation";
import { planNextSeason, rollOver, toRolloverRecord } from "./roll-over";
import { readSeasonRecord, requireSeason } from "./season-record";

/** Makes the season of the following year as the preview showed it. */
export const rolloverSeason = defineOperation(contract.rolloverSeason, {
  mayCall: staffWith("seasons.manage"),
  async run({ year, seen }, call) {
    const made = await rollOver(toWriteContext(call), year, seen);
    if (!made) throw notFound("There is no season for that year.");
    if (!made.ok) throw call.refuse(made);
    return readSeasonRecord(made.value.after.year, call.now);
  },
  async readCurrent({ year }, { now }) {
    const planned = await planNextSeason({ run }, await requireSeason(year), now);
    return { current: planned.ok ? toRolloverRecord(planned.value) : undefined };
  },
});
