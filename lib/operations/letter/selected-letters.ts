import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { invalidInput } from "@/lib/domain/problem";
import { isUuid } from "@/lib/domain/text/uuid";
import type { SelectedLetters } from "@/lib/store/letters/hold-letters";

const NO_ID = "must be the id of a letter";

/**
 * The letters that a call selects: by their ids, or all of a publishing.
 * @throws Problem 400
 */
export function parseSelection({
  letterIds,
  publicationId,
}: EntryParams<typeof contract.holdLetters>): SelectedLetters {
  if ((letterIds === undefined) === (publicationId === undefined))
    throw invalidInput([{ pointer: "", detail: "must have either letterIds or publicationId" }]);
  if (publicationId !== undefined) {
    if (isUuid(publicationId)) return { publicationId };
    throw invalidInput([{ pointer: "/publicationId", detail: "must be the id of a publishing" }]);
  }
  const ids = letterIds ?? [];
  const wrong = ids.flatMap((id, at) => (isUuid(id) ? [] : [{ pointer: `/letterIds/${at}`, detail: NO_ID }]));
  if (wrong.length > 0) throw invalidInput(wrong);
  return { ids };
}
