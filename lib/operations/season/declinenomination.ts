import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { candidaciesAfterWish } from "@/lib/domain/candidacy/own-wish";
import { allowed, refuse } from "@/lib/domain/outcome";
import { mayChange } from "@/lib/domain/season/season";
import { viewerOf } from "@/lib/domain/season/viewer";
import { saveCandidacies } from "@/lib/store/candidacies/candidacy-changes";
import { lockVisibleSeason } from "@/lib/store/seasons/seasons";
import {
  hasDeclinedNomination,
  lockOwnCandidacies,
  saveDeclinedNomination,
} from "@/lib/store/wishes/declined-nominations";
import { write } from "@/lib/store/write";
import { callingMember } from "../calling-member";
import { type Operation, type StatusAnswer, toWriteContext } from "../operation";

/**
 * Asks not to be nominated for a year, or takes that back. What the caller is told is the same whether they were nominated
 * or not. Nominations that are being made hold the season: they are in time, or they are refused.
 */
export const declinenomination: Operation<typeof contract.declinenomination> = {
  mayCall: everyMember,
  run({ year, declined }, call) {
    const { id } = callingMember(call);
    const wanted = { declined: declined === "true" };
    const context = toWriteContext(call);
    return write<StatusAnswer>(context, async (transaction) => {
      const [season, before, candidacies] = await Promise.all([
        lockVisibleSeason(transaction, Number(year), viewerOf(call.principal)),
        hasDeclinedNomination(id, Number(year), transaction),
        lockOwnCandidacies(transaction, id, Number(year)),
      ]);
      if (!season) return { result: refuse("not-possible-now", "There is no season for that year.") };
      const open = mayChange(season, context.now);
      if (!open.ok) return { result: open };
      if (before === wanted.declined) return { result: allowed };
      const wish = saveDeclinedNomination(id, season, wanted.declined, context.now);
      const changes = candidaciesAfterWish(candidacies, wanted);
      const saved = saveCandidacies("candidacy.own-wish", changes, context, "");
      return {
        result: allowed,
        changes: [...wish.changes, ...saved.changes],
        audit: [...wish.audit, ...saved.audit],
      };
    });
  },
};
