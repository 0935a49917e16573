import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { run } from "@/lib/store/database";
import { defineOperation } from "../operation";
import { planNextSeason, toRolloverRecord } from "./rollover-season";
import { requireSeason } from "./records";

/** The season of the following year as it would be made, beside the one that it is made from. */
export const previewRollover = defineOperation(contract.previewRollover, {
  mayCall: staffWith("desk.read"),
  async run({ year }, call) {
    const planned = await planNextSeason({ run }, await requireSeason(year), call.now);
    if (!planned.ok) throw call.refuse(planned);
    return toRolloverRecord(planned.value, call.locale);
  },
});
