import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { revokePlace as revoke } from "../season/revoke-place";
import { toldRecords } from "./told-records";

/** Takes a place back, with the reason for the record. */
export const revokePlace = defineOperation(contract.revokePlace, {
  mayCall: staffWith("places.revoke"),
  async run({ placeId, reason }, call) {
    requireRecentProof(call);
    const revoked = await revoke(toWriteContext(call), placeId, reason);
    if (!revoked.ok) throw call.refuse(revoked);
    const { id, memberId, ...place } = revoked.value;
    const { candidacyId, name, committeeCode, committeeName, position } = place;
    const { startDate, endDate, status, source, priority, season } = place;
    return {
      place: {
        placeId: id,
        year: season?.year,
        candidacyId: candidacyId || undefined,
        memberId,
        name,
        committeeCode,
        committeeName,
        position,
        status,
        startDate: startDate || undefined,
        endDate: endDate || undefined,
        source: source || undefined,
        priority: priority || undefined,
      },
      told: toldRecords([revoked.value]),
    };
  },
});
