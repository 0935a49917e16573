import "server-only";
import type { Season, SeasonChange } from "@/lib/domain/season/season";
import { run } from "../database";
import { type Runner, statement } from "../statement";
import type { Changes } from "../write";
import { SEASON_COLUMNS } from "./season-statements";

const LIST = statement<Season>("list-seasons", `select ${SEASON_COLUMNS} from season order by year`);

/** All seasons, by year. */
export async function listSeasons(): Promise<Season[]> {
  return run(LIST());
}

const HAS_OFFERED_PLACES = statement<{ found: boolean }, [year: number]>(
  "has-offered-places",
  "select exists (select 1 from place where season_year = $1 and status <> 'revoked') as found",
);

/** Whether any place is offered in that season, without revoked offers. */
export async function hasOfferedPlaces(year: number): Promise<boolean> {
  return (await run(HAS_OFFERED_PLACES(year)))[0]?.found === true;
}

const LOCK = statement<Season, [year: number]>(
  "lock-season",
  `select ${SEASON_COLUMNS} from season where year = $1 for no key update`,
);

/** The season of that year, locked; waits for nominations in progress. */
export async function lockSeason(transaction: Runner, year: number): Promise<Season | undefined> {
  return (await transaction.run(LOCK(year)))[0];
}

type Values = [year: number, timeZone: string, opens: string, closes: string, answersClose: string];

const INSERT = statement<unknown, Values>(
  "insert-season",
  `insert into season (year, time_zone, nominations_open, nominations_close, answers_close)
   values ($1, $2, $3, $4, $5)`,
);

const UPDATE = statement<unknown, Values>(
  "update-season",
  `update season set time_zone = $2, nominations_open = $3, nominations_close = $4, answers_close = $5
   where year = $1`,
);

export function saveSeason({ before, after }: SeasonChange): Changes {
  const { year, timeZone, nominationsOpen, nominationsClose, answersClose } = after;
  const save = before ? UPDATE : INSERT;
  return {
    changes: [save(year, timeZone, nominationsOpen, nominationsClose, answersClose)],
    audit: [
      {
        action: before ? "season.change" : "season.open",
        subject: "season",
        subjectId: String(year),
        before: before ? { ...before } : null,
        after: { ...after },
      },
    ],
  };
}
