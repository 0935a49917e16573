import "server-only";
import { judgeOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { allow, type Outcome } from "@/lib/domain/outcome";
import { judgeRevocation } from "@/lib/domain/place/revocation";
import { notFound } from "@/lib/domain/problem";
import { lockPlace, type OwnedPlace, saveRevocation } from "@/lib/store/places/place-revocation";
import { write, type WriteContext } from "@/lib/store/write";
import { associationDay } from "../association-day";

export type RevocationRefusal = "own-candidacy" | "season-closed" | "not-possible-now";

/**
 * Takes a place back that was offered or accepted; its seat is free again. Repeating it changes nothing.
 * @throws Problem 404 when there is no place with that id
 */
export function revokePlace(
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
