import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { conflict, notFound } from "@/lib/domain/problem";
import { type Operation, toWriteContext } from "../operation";
import { rollOver } from "./roll-over";
import { readSeasonRecord } from "./season-record";

/** Makes the season of the following year as the preview showed it. */
export const rolloverseason: Operation<typeof contract.rolloverseason> = {
  mayCall: staffWith("seasons.manage"),
  async run({ year, seen }, call) {
    const made = await rollOver(toWriteContext(call), Number(year), seen);
    if (!made) throw notFound("There is no season for that year.");
    if (!made.ok) throw conflict(made);
    return readSeasonRecord(made.value.after.year, call.now);
  },
};
