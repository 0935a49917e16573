import "server-only";
import { inReadersNames } from "@/lib/store/committees/committee-words";
import { listMissedPositions } from "@/lib/store/slate/not-selected";
import type { Kind } from "./kind";

/** To a candidate: for which positions the association chose others. */
export const notSelected: Kind = {
  mayBeSiteOnly: true,
  example: { positions: [{ position: "Member", committee: "Budget" }] },
  async fill({ letter: { year, publicationId }, member, locale }) {
    const missed = year === null ? [] : await listMissedPositions(member.id, year, publicationId);
    if (missed.length === 0) return undefined;
    return {
      positions: (await inReadersNames(missed, locale)).map(({ position, committeeName }) => ({
        position,
        committee: committeeName,
      })),
    };
  },
  page: "/",
  committees: async ({ letter: { year, publicationId }, member }) =>
    year === null
      ? []
      : (await listMissedPositions(member.id, year, publicationId)).map(({ committeeCode }) => committeeCode),
};
