import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { viewerOf } from "@/lib/domain/season/viewer";
import { inReadersWords } from "@/lib/store/committees/committee-words";
import { listCommittees } from "@/lib/store/committees/committees";
import { associationDay } from "../association-day";
import type { Operation } from "../operation";
import { findCurrentSeason } from "./current-season";

/**
 * All committees, each with the positions that members can be nominated for in the current season: none of one that is no longer
 * active, on which people may still serve.
 */
export const getcommittees: Operation<typeof contract.getcommittees> = {
  mayCall: everyMember,
  async run(_input, { now, principal, locale }) {
    const season = await findCurrentSeason(now, viewerOf(principal));
    const committees = await listCommittees(associationDay(now), season?.year ?? null);
    return (await inReadersWords(committees, locale)).map(({ positions, serving, ...committee }) => ({
      ...committee,
      positions: positions.map((name) => ({ name })),
      serving: String(serving),
    }));
  },
};
