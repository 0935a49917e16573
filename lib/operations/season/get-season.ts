import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMemberAndVisitor } from "@/lib/domain/access/access";
import { termBegins } from "@/lib/domain/season/place-term";
import { seasonPhase } from "@/lib/domain/season/season";
import { hasOfferedPlaces } from "@/lib/store/seasons/seasons";
import { viewerOf } from "@/lib/domain/season/viewer";
import { defineOperation } from "../operation";
import { findCurrentSeason } from "./current-season";

/** The current season with its phase and dates; nothing before the first season is opened. */
export const getSeason = defineOperation(contract.getSeason, {
  mayCall: everyMemberAndVisitor,
  async run(_input, { now, principal }) {
    const season = await findCurrentSeason(now, viewerOf(principal));
    if (!season) return {};
    const phase = seasonPhase(season, now, { placesOffered: await hasOfferedPlaces(season.year) });
    const { year, timeZone, nominationsOpen, nominationsClose, answersClose } = season;
    const termStart = termBegins(season);
    return {
      season: { year, timeZone, phase, nominationsOpen, nominationsClose, answersClose, termStart },
    };
  },
});
