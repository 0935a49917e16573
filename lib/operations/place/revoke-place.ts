import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { judgeOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { allow, type Outcome } from "@/lib/domain/outcome";
import { judgeRevocation } from "@/lib/domain/place/revocation";
import { notFound } from "@/lib/domain/problem";
import { lockPlace, type OwnedPlace, saveRevocation } from "@/lib/store/places/place-revocation";
import { write, type WriteContext } from "@/lib/store/write";
import { associationDay } from "../association-day";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { notifiedRecords } from "../slate/records";

/** Takes a place back, with the reason for the record. */
export const revokePlace = defineOperation(contract.revokePlace, {
  mayCall: staffWith("places.revoke"),
  async run({ placeId, reason }, call) {
    requireRecentProof(call);
    const revoked = await takeBackPlace(toWriteContext(call), placeId, reason);
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
      notified: notifiedRecords([revoked.value]),
    };
  },
});

type RevocationRefusal = "own-candidacy" | "season-closed" | "not-possible-now";

/**
 * Takes a place back that was offered or accepted; its seat is free again. Repeating it changes nothing.
 * @throws Problem 404 when there is no place with that id
 */
export function takeBackPlace(
  context: WriteContext,
  placeId: string,
  reason: string,
): Promise<Outcome<RevocationRefusal, OwnedPlace>> {
  const { now } = context;
  return write<Outcome<RevocationRefusal, OwnedPlace>>(context, async (transaction) => {
    const place = await lockPlace(transaction, placeId);
    if (!place) throw notFound("There is no place with this id.");
    const own = judgeOwnCandidacy(ownIdOf(context.actor), place);
    if (own) return { result: own };
    const verdict = judgeRevocation(place, now, associationDay(now));
    if (!verdict.ok) return { result: verdict };
    const result = allow({ ...place, status: "revoked" as const });
    return verdict.value.changes ? { result, ...saveRevocation(place, reason, now) } : { result };
  });
}
