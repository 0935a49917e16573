import "server-only";
import * as contract from "@/lib/contract/season";
import { own } from "@/lib/domain/access/access";
import { candidaciesAfterWish } from "@/lib/domain/candidacy/own-wish";
import { allowed, type Outcome, refuse } from "@/lib/domain/outcome";
import { mayChange } from "@/lib/domain/season/season";
import { viewerOf } from "@/lib/domain/season/viewer";
import { saveCandidacies } from "@/lib/store/candidacies/candidacy-changes";
import { listRanked } from "@/lib/store/candidacies/ranked-candidacies";
import { findMember } from "@/lib/store/members/members";
import { lockVisibleSeason } from "@/lib/store/seasons/seasons";
import {
  hasDeclinedNomination,
  lockOwnCandidacies,
  saveDeclinedNomination,
} from "@/lib/store/wishes/declined-nominations";
import { write } from "@/lib/store/write";
import { memberMeant, noMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";

/**
 * Asks not to be nominated for a year, or takes that back. The answer is the same whether the caller was nominated
 * or not. Nominations that are being made hold the season: they are in time, or they are refused.
 */
export const declineNomination = defineOperation(contract.declineNomination, {
  mayCall: own("memberId", "answers.take"),
  async run({ memberId, year, declined }, call) {
    const id = memberMeant(call, memberId);
    if (!(await findMember(id))) throw noMember();
    const context = toWriteContext(call);
    const verdict = await write<Outcome<"not-possible-now" | "season-closed">>(
      context,
      async (transaction) => {
        const [season, before, candidacies] = await Promise.all([
          lockVisibleSeason(transaction, year, viewerOf(call.principal)),
          hasDeclinedNomination(id, year, transaction),
          lockOwnCandidacies(transaction, id, year),
        ]);
        if (!season) return { result: refuse("not-possible-now", "There is no season for that year.") };
        const open = mayChange(season, context.now);
        if (!open.ok) return { result: open };
        if (before === declined) return { result: allowed };
        const wish = saveDeclinedNomination(id, season, declined, context.now);
        const changes = candidaciesAfterWish(candidacies, { declined });
        const codes = changes.map(({ after }) => after.committeeCode);
        const ranked = codes.length === 0 ? [] : await listRanked(transaction, year, codes);
        const saved = saveCandidacies("candidacy.own-wish", { changes, shifted: [] }, ranked, context, "");
        return {
          result: allowed,
          changes: [...wish.changes, ...saved.changes],
          audit: [...wish.audit, ...saved.audit],
        };
      },
    );
    if (!verdict.ok) throw call.refuse(verdict);
    return { year, declined };
  },
});
