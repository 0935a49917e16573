import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { run } from "@/lib/store/database";
import { defineOperation } from "../operation";
import { readPositions, toPreviewRecord } from "./pasted-positions";
import { requireSeason } from "../season/season-record";

/** What positions pasted from a spreadsheet would change, row by row. */
export const previewPositions = defineOperation(contract.previewPositions, {
  mayCall: staffWith("desk.read"),
  async run({ year, pasted }) {
    const season = await requireSeason(year);
    return toPreviewRecord(await readPositions({ run }, season.year, pasted));
  },
});
