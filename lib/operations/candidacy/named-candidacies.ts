import "server-only";
import { judgeOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { mayDo } from "@/lib/domain/access/rights";
import type { Right } from "@/lib/domain/access/staff-role";
import { positionKey } from "@/lib/domain/candidacy/candidacy";
import type { Neighbor } from "@/lib/domain/candidacy/rank-order";
import { accessDenied, invalidInput, notFound } from "@/lib/domain/problem";
import { type CandidacyKey, findCandidacyKeys } from "@/lib/store/candidacies/candidacy-facts";
import type { Call } from "../operation";

/**
 * For a right that may hold on some committees only.
 * @throws Problem 403
 */
export function requireRight(
  { principal }: Pick<Call, "principal">,
  right: Right,
  committeeCode: string,
): void {
  if (mayDo(principal, right, committeeCode)) return;
  throw accessDenied("Your role does not reach this committee.");
}

/** A candidacy that a call changes, with what the call says of it. */
export type Named<Item> = Item & { key: CandidacyKey };

/**
 * The candidacies that a call changes, in that order.
 * @param at points to the id of one of them in what was sent
 * @throws Problem 400 when one is named twice or they are not of one season, 403 where the caller lacks the right for one of
 *   their committees, 404 when there is none with one of the ids, `own-candidacy` where they would change their own
 */
export async function namedCandidacies<Item extends { candidacyId: string }>(
  items: readonly Item[],
  right: Right,
  call: Call<"own-candidacy">,
  at: (index: number) => string,
): Promise<Named<Item>[]> {
  const ids = items.map(({ candidacyId }) => candidacyId.toLowerCase());
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (again !== -1)
    throw invalidInput([{ pointer: at(again), detail: "names a candidacy for the second time" }]);
  const keys = new Map((await findCandidacyKeys(ids)).map((key) => [key.id, key]));
  const named = items.map((item) => {
    const key = keys.get(item.candidacyId.toLowerCase());
    if (!key) throw notFound("There is no candidacy with one of the ids.");
    return { ...item, key };
  });
  for (const { key } of named) {
    requireRight(call, right, key.committeeCode);
    const refusal = judgeOwnCandidacy(ownIdOf(call.principal), key);
    if (refusal) throw call.refuse(refusal);
  }
  const other = named.findIndex(({ key }) => key.year !== named[0]?.key.year);
  if (other !== -1)
    throw invalidInput([{ pointer: at(other), detail: "is of another season than the first" }]);
  return named;
}

/** A candidacy that goes before or after another in an order. */
export type Placed<Item> = Named<Item> & { neighbor: Neighbor | undefined };

/**
 * The candidacies that a call changes and for which it may name a neighbor, in that order.
 * @param at points to what was sent of one of them
 * @throws Problem as `namedCandidacies`, for the neighbors as well; but one's own candidacy may be named as one
 */
export async function placedCandidacies<Item extends { candidacyId: string } & Neighbor>(
  items: readonly Item[],
  right: Right,
  call: Call<"own-candidacy">,
  at: (index: number) => string,
): Promise<Placed<Item>[]> {
  const named = await namedCandidacies(items, right, call, (index) => `${at(index)}/candidacyId`);
  const ids = items.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  const keys = new Map(
    (await findCandidacyKeys(ids.map((id) => id.toLowerCase()))).map((key) => [key.id, key]),
  );
  return named.map((item, index) => {
    const { before, after } = item;
    if (before !== undefined && after !== undefined)
      throw invalidInput([
        { pointer: `${at(index)}/after`, detail: "must not be sent with before: send one of the two" },
      ]);
    const id = (before ?? after)?.toLowerCase();
    if (id === undefined) return { ...item, neighbor: undefined };
    const key = keys.get(id);
    if (!key) throw notFound("There is no candidacy with one of the ids.");
    requireRight(call, right, key.committeeCode);
    const pointer = `${at(index)}/${before === undefined ? "after" : "before"}`;
    if (positionKey(key) !== positionKey(item.key))
      throw invalidInput([{ pointer, detail: "is a candidacy for another position" }]);
    if (id === item.key.id) throw invalidInput([{ pointer, detail: "must be another candidacy" }]);
    return { ...item, neighbor: before === undefined ? { after: id } : { before: id } };
  });
}

/** The one candidacy that a call changes. */
export async function namedCandidacy(
  candidacyId: string,
  right: Right,
  call: Call<"own-candidacy">,
): Promise<CandidacyKey> {
  const [named] = await namedCandidacies([{ candidacyId }], right, call, () => "/candidacyId");
  if (!named) throw noCandidacy();
  return named.key;
}

export function noCandidacy() {
  return notFound("There is no candidacy with this id.");
}
