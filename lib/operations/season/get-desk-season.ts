import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { defineOperation } from "../operation";
import { readSeasonRecord } from "./records";

/** A season with all its settings. */
export const getDeskSeason = defineOperation(contract.getDeskSeason, {
  mayCall: staffWith("desk.read"),
  run({ year }, { now }) {
    return readSeasonRecord(year, now);
  },
});
