import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { conflict, notFound } from "@/lib/domain/problem";
import type { Deadline } from "@/lib/domain/season/extension";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { extendDeadline } from "./extend-season";
import { readSeasonRecord } from "./season-record";

/** Moves a deadline to a later day; what was done in time stays valid. */
export const extendseason: Operation<typeof contract.extendseason> = {
  mayCall: staffWith("seasons.manage"),
  async run({ year, deadline, date, reason, version }, call) {
    requireRecentProof(call);
    const extended = await extendDeadline(toWriteContext(call), {
      year: Number(year),
      deadline: deadline as Deadline,
      date,
      reason,
      version: Number(version),
    });
    if (!extended) throw notFound("There is no season for that year.");
    if (!extended.ok) throw conflict(extended);
    return readSeasonRecord(Number(year), call.now);
  },
};
