import "server-only";
import { LAST_CALL_DAYS } from "@/lib/domain/letter/season-letters";
import { listCandidateIds } from "@/lib/store/nominations/nominations";
import { deadlineWords } from "./deadline-words";
import { daysLeft, findDueSeason } from "./due-season";
import type { Kind } from "./kind";

/** To voters, some days before nominations close: how many they have nominated so far. */
export const nominationsClosing: Kind = {
  mayBeSiteOnly: true,
  example: { until: "2027-02-12 America/Chicago", days: 7, nominated: 2 },
  async fill(occasion, context) {
    const { member, locale } = occasion;
    const found = member.voter ? findDueSeason(occasion, context) : undefined;
    if (!found) return undefined;
    const { season, due } = found;
    const nominated = (await listCandidateIds(member.id, season.year, member.id, "all")).length;
    // Who has nominated since it was written needs no last call, unless staff send it again.
    if (nominated > 0 && due.daysLeft === LAST_CALL_DAYS && !occasion.letter.isCopy) return undefined;
    return {
      until: deadlineWords(season, "nominationsClose", locale),
      days: daysLeft(season, "nominationsClose", context.now),
      nominated,
    };
  },
  page: "/nominate",
};
