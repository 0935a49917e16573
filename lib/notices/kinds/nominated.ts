import "server-only";
import { isNominatedByOthers } from "@/lib/store/nominations/nominations";
import type { Kind } from "./kind";

/** To a candidate, once in a season: never by whom, and never how often. */
export const nominated: Kind = {
  mayBeSiteOnly: true,
  example: {},
  fill: async ({ letter: { year }, member }) =>
    year !== null && (await isNominatedByOthers(member.id, year)) ? {} : undefined,
  page: "/profile",
};
