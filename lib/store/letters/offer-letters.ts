import "server-only";
import { type AnswerWindow, areOffersHidden, type Season } from "@/lib/domain/season/season";
import { answersOpenAt } from "../places/place-letters";
import { type Runner, type Statement, statement } from "../statement";

const OFFER_LETTERS = "kind in ('place-offered', 'alternate-offered')";

const MOVE = statement<unknown, [year: number, dueAt: Date | null]>(
  "move-offer-letters",
  `update letter set due_at = coalesce($2, created_at)
   where year = $1 and ${OFFER_LETTERS} and ended_at is null and attempts = 0`,
);

/** The letters that wait for the day on which answers open, moved with that day. */
export function moveOfferLetters(season: Pick<Season, "year" | "timeZone" | "answersOpen">): Statement {
  return MOVE(season.year, season.answersOpen === "" ? null : answersOpenAt(season));
}

// Letters that are not being sent are locked, so that none is claimed before the change is committed.
const FIND_SHOWN = statement<{ isOffered: boolean; isNotified: boolean }, [year: number]>(
  "find-shown-offers",
  `with waiting as materialized (
     select id from letter where year = $1 and ${OFFER_LETTERS} and ended_at is null and attempts = 0 for update)
   select exists (select 1 from place where season_year = $1 and status <> 'revoked') as "isOffered",
          (select count(*) from waiting) < (select count(*) from letter where year = $1 and ${OFFER_LETTERS}
            and (ended_at is null or outcome <> 'dropped'))
            or exists (select 1 from answer join place on place.id = answer.place_id where place.season_year = $1)
            as "isNotified"`,
);

/** Whether members have seen offers of the season: on the site, in a letter that was sent or is being sent, or by answering. */
export async function findShownOffers(
  transaction: Runner,
  season: AnswerWindow,
  now: Date,
): Promise<boolean> {
  const [shown] = await transaction.run(FIND_SHOWN(season.year));
  return shown !== undefined && (shown.isNotified || (shown.isOffered && !areOffersHidden(season, now)));
}
