import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { isOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { conflict } from "@/lib/domain/problem";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import type { WriteContext } from "@/lib/store/write";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { placeRecord } from "./place-record";
import { publishSlate, type Published, type WantedPublication } from "./publish-slate";
import { toldRecords } from "./told-records";

/** Offers what is proposed and not offered yet, and makes the decisions final. */
export const publishslate: Operation<typeof contract.publishslate> = {
  mayCall: staffWith("slate.publish"),
  async run({ year, revision, reason }, call) {
    requireRecentProof(call);
    const context = toWriteContext(call);
    return publish(context, { year: Number(year), revision: Number(revision), reason });
  },
};

/**
 * Publishes, as the operation answers.
 * @throws Problem 404 without a season for that year, 409 when it is refused
 */
export async function publish(
  context: WriteContext,
  wanted: WantedPublication,
): Promise<EntryResult<typeof contract.publishslate>> {
  const published = await publishSlate(context, wanted);
  if (!published.ok) throw conflict(published);
  return publicationRecord(published.value, wanted.year, context);
}

function publicationRecord(
  { id, revision, notSelected, toldNotSelected, places }: Published,
  year: number,
  { actor, now }: WriteContext,
): EntryResult<typeof contract.publishslate> {
  return {
    publicationID: id,
    year: String(year),
    revision: String(revision),
    publishedAt: id === "" ? "" : momentIn(env().ASSOCIATION_TIME_ZONE, now),
    publishedBy: id === "" ? "" : actor.id,
    notSelected: String(notSelected),
    places: places.map((place) => ({
      ...placeRecord(place),
      ...(isOwnCandidacy(ownIdOf(actor), place.proposal) ? { source: "", priority: "" } : {}),
    })),
    told: toldRecords(places.map(({ proposal }) => proposal)),
    toldNotSelected: toldRecords(toldNotSelected),
  };
}
