import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { run } from "@/lib/store/database";
import { defineOperation } from "../operation";
import { readPositions, toPositionsPreview } from "./pasted-rows";
import { requireSeason } from "../season/records";

/** What positions pasted from a spreadsheet would change, row by row. */
export const previewPositions = defineOperation(contract.previewPositions, {
  mayCall: staffWith("desk.read"),
  async run({ year, pasted, meant }) {
    const season = await requireSeason(year);
    return toPositionsPreview(await readPositions({ run }, { year: season.year, pasted, meant }));
  },
});
