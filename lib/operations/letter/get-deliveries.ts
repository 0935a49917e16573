import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { mayDo } from "@/lib/domain/access/rights";
import { accessDenied } from "@/lib/domain/problem";
import { countByState, listLetters, type ListPosition } from "@/lib/store/letters/letter-list";
import { LETTER_STATES } from "@/lib/vocabulary/letter";
import { defineOperation } from "../operation";
import { readCursor, ROWS_READ, toItems } from "../cursor";
import { readFilter, toLetterRecord } from "./records";

/** The outcomes of letters; for callers, those who must be called. */
export const getDeliveries = defineOperation(contract.getDeliveries, {
  mayCall: staffWith("calls.read"),
  async run({ cursor, ...narrowing }, { principal }) {
    const { state } = narrowing;
    const isReader = mayDo(principal, "letters.read");
    if (!isReader && state !== "unreachable")
      throw accessDenied("Your role sees the call list alone: state must be unreachable.");
    const filter = readFilter(narrowing, principal);
    const [letters, counts] = await Promise.all([
      listLetters(filter, readPosition(cursor), ROWS_READ),
      countByState(filter),
    ]);
    const inAll = LETTER_STATES.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0);
    return {
      ...toItems(letters, state === undefined ? inAll : (counts.get(state) ?? 0), {
        keyOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
        show: toLetterRecord,
      }),
      counts: [...(isReader ? LETTER_STATES : []), "unreachable" as const].flatMap((one) => {
        const count = counts.get(one) ?? 0;
        return count === 0 ? [] : [{ state: one, letters: count }];
      }),
    };
  },
});

/** @throws Problem 400 */
function readPosition(cursor: string | undefined): ListPosition | undefined {
  const key = readCursor(cursor, "moment", "uuid");
  return key && { createdAt: key[0], id: key[1] };
}
