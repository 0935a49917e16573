import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { viewerOf } from "@/lib/domain/season/viewer";
import { inReadersWords } from "@/lib/store/committees/committee-words";
import { listCommittees } from "@/lib/store/committees/committees";
import { associationDay } from "../association-day";
import { defineOperation } from "../operation";
import { findCurrentSeason } from "../season/current-season";

/**
 * All committees, each with the positions that members can be nominated for in the current season: none of one that is no longer
 * active, on which people may still serve.
 */
export const getCommittees = defineOperation(contract.getCommittees, {
  mayCall: everyMember,
  async run(_input, { now, principal, locale }) {
    const season = await findCurrentSeason(now, viewerOf(principal));
    const committees = await listCommittees(associationDay(now), season?.year ?? null);
    const items = (await inReadersWords(committees, locale)).map(
      ({ code, name, description, positions, serving }) => ({
        committeeCode: code,
        committeeName: name,
        description: description || undefined,
        positions: positions.map((position) => ({ name: position })),
        serving,
      }),
    );
    return { items };
  },
});
