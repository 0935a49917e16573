import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { Operation } from "../operation";
import { readSeasonRecord } from "./season-record";

/** A season with all its settings. */
export const getdeskseason: Operation<typeof contract.getdeskseason> = {
  mayCall: staffWith("desk.read"),
  run({ year }, { now }) {
    return readSeasonRecord(Number(year), now);
  },
};
