import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { conflict } from "@/lib/domain/problem";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { revokePlace } from "../season/revoke-place";
import { toldRecords } from "./told-records";

/** Takes a place back, with the reason for the record. */
export const revokeplace: Operation<typeof contract.revokeplace> = {
  mayCall: staffWith("places.revoke"),
  async run({ placeID, reason }, call) {
    requireRecentProof(call);
    const revoked = await revokePlace(toWriteContext(call), placeID, reason);
    if (!revoked.ok) throw conflict(revoked);
    const { id, memberId, ...place } = revoked.value;
    const { candidacyId, name, committeeCode, committeeName, position } = place;
    const { startDate, endDate, status, source, priority } = place;
    return {
      place: {
        ...{ placeID: id, candidacyID: candidacyId, memberID: memberId, name, committeeCode, committeeName },
        ...{ position, startDate, endDate, status, source, priority },
      },
      told: toldRecords([revoked.value]),
    };
  },
};
