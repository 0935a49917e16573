import "server-only";
import type { Viewer } from "@/lib/domain/season/viewer";
import type { Season } from "@/lib/domain/season/season";
import { run } from "../database";
import { type Runner, statement } from "../statement";
import { isVisible, SEASON_COLUMNS } from "./season-statements";

// Statements, because every page, letter and write asks for a season. What the desk edits is in season-settings.ts.

const LIST = statement<Season, [viewer: Viewer]>(
  "list-seasons",
  `select ${SEASON_COLUMNS} from season where ${isVisible("$1")} order by year`,
);

/** The seasons that the viewer sees, by year. */
export async function listSeasons(viewer: Viewer): Promise<Season[]> {
  return run(LIST(viewer));
}

const LIST_OF_DESK = statement<Season & { placesOffered: boolean }>(
  "list-seasons-of-desk",
  `select ${SEASON_COLUMNS},
          coalesce((select true from place where season_year = season.year and status <> 'revoked' limit 1), false) as "placesOffered"
   from season order by year`,
);

/** All seasons, by year, with those in rehearsal, each with whether it has offered places. */
export async function listSeasonsOfDesk(): Promise<(Season & { placesOffered: boolean })[]> {
  return run(LIST_OF_DESK());
}

const HAS_OFFERED_PLACES = statement<{ found: boolean }, [year: number]>(
  "has-offered-places",
  "select exists (select 1 from place where season_year = $1 and status <> 'revoked') as found",
);

/** Whether any place is offered in that season, without revoked offers. */
export async function hasOfferedPlaces(year: number): Promise<boolean> {
  return (await run(HAS_OFFERED_PLACES(year)))[0]?.found === true;
}

const FIND = statement<Season, [year: number]>(
  "find-season-of-year",
  `select ${SEASON_COLUMNS} from season where year = $1`,
);

/** The season of that year, whether or not it is in rehearsal: for the desk. */
export async function findSeason(year: number, runner: Runner = { run }): Promise<Season | undefined> {
  return (await runner.run(FIND(year)))[0];
}

const LIST_EARLIER = statement<Season, [year: number]>(
  "list-earlier-seasons",
  `select ${SEASON_COLUMNS} from season where year < $1`,
);

/** The seasons of the years before, also those in rehearsal. */
export async function listEarlierSeasons(runner: Runner, year: number): Promise<Season[]> {
  return runner.run(LIST_EARLIER(year));
}

const LOCK = statement<Season, [year: number]>(
  "lock-season",
  `select ${SEASON_COLUMNS} from season where year = $1 for no key update`,
);

/** The season of that year, locked; waits for nominations in progress. */
export async function lockSeason(transaction: Runner, year: number): Promise<Season | undefined> {
  return (await transaction.run(LOCK(year)))[0];
}

const LOCK_VISIBLE = statement<Season, [year: number, viewer: Viewer]>(
  "lock-visible-season",
  `select ${SEASON_COLUMNS} from season where year = $1 and ${isVisible("$2")} for no key update`,
);

/** The same; undefined for a season that the viewer may not see. */
export async function lockVisibleSeason(
  transaction: Runner,
  year: number,
  viewer: Viewer,
): Promise<Season | undefined> {
  return (await transaction.run(LOCK_VISIBLE(year, viewer)))[0];
}

const HOLD = statement<Season, [year: number]>(
  "hold-season",
  `select ${SEASON_COLUMNS} from season where year = $1 for share`,
);

/** The season of that year, which stays as it is until the transaction ends; several writes may hold it at once. */
export async function holdSeason(transaction: Runner, year: number): Promise<Season | undefined> {
  return (await transaction.run(HOLD(year)))[0];
}
