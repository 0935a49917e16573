import "server-only";
import { deadlineWords } from "./deadline-words";
import { findDueSeason } from "./due-season";
import type { Kind } from "./kind";

/** To voters, on the day on which nominations open. */
export const nominationsOpen: Kind = {
  mayBeSiteOnly: true,
  example: { until: "2027-02-12 America/Chicago" },
  fill(occasion, context) {
    const found = occasion.member.voter ? findDueSeason(occasion, context) : undefined;
    return found && { until: deadlineWords(found.season, "nominationsClose", occasion.locale) };
  },
  page: "/nominate",
};
