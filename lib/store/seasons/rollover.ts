import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import { PLACE_IN_ORDER, PLACE_OR_LAST } from "../committees/position-order";
import { type Runner, type Statement, statement } from "../statement";

/** A position of the season that is copied, or that stays behind because its committee is no longer active. */
export interface RolledPosition {
  committeeCode: string;
  committeeName: string;
  position: string;
  seats: number | null;
  termMonths: number | null;
  open: boolean;
  requirements: string;
  copied: boolean;
}

/** A committee whose positions the season has in another order than the committee's own list. */
export interface RolledOrder {
  committeeCode: string;
  committeeName: string;
  /** The positions in the order of the committee, and in that of the season. */
  listed: string[];
  positions: string[];
}

export interface RolledRule {
  committeeCode: string;
  position: string;
  kind: string;
  parameters: unknown;
  effect: "blocks" | "warns";
  sentence: string;
  copied: boolean;
}

/** The set-up that the following year takes over. */
export interface Rollover {
  positions: RolledPosition[];
  /** Active committees only. */
  orders: RolledOrder[];
  rules: RolledRule[];
  targets: number;
  /** Letters whose text the association wrote for this season. */
  letterTexts: number;
  /** The following year has a season already. */
  isMade: boolean;
}

const LIST_POSITIONS = statement<RolledPosition, [year: number]>(
  "list-rolled-positions",
  `select said.committee_code as "committeeCode", committee.name as "committeeName", said.position, said.seats,
          said.term_months as "termMonths", said.open, said.requirements, committee.active as copied
   from season_position said join committee on committee.code = said.committee_code
   left join committee_position listed on listed.committee_code = said.committee_code and listed.name = said.position
   where said.year = $1
   order by committee.name, committee.code, ${PLACE_OR_LAST("said", "listed")}, said.position`,
);

const LIST_ORDERS = statement<RolledOrder, [year: number]>(
  "list-rolled-orders",
  `select * from (
     select committee.code as "committeeCode", committee.name as "committeeName",
            array_agg(listed.name order by listed.ordinal) as listed,
            array_agg(listed.name order by ${PLACE_IN_ORDER("said", "listed")}) as positions
     from committee join committee_position listed on listed.committee_code = committee.code
     left join season_position said
       on said.year = $1 and said.committee_code = committee.code and said.position = listed.name
     where committee.active group by committee.code) as ordered
   where listed <> positions order by "committeeName", "committeeCode"`,
);

const IS_COPIED = "(committee_code = '' or committee_code in (select code from committee where active))";

const LIST_RULES = statement<RolledRule, [year: number]>(
  "list-rolled-rules",
  `select committee_code as "committeeCode", position, kind, parameters, effect, sentence,
          ${IS_COPIED} as copied
   from rule where year = $1 and ended_at is null order by committee_code, position, kind, id`,
);

// The newest version of a text counts; a blank one means that there is no own text.
const TEXTS = `(select distinct on (kind, language) kind, language, subject, body from letter_text
   where year = $1 order by kind, language, version desc) as newest where body <> ''`;

const COUNT_TARGETS = statement<{ targets: number; letterTexts: number; isMade: boolean }, [year: number]>(
  "count-rolled-targets",
  `select (select count(*)::integer from slate_target
           where year = $1 and ended_at is null and ${IS_COPIED}) as targets,
          (select count(*)::integer from ${TEXTS}) as "letterTexts",
          exists (select 1 from season where year = $1 + 1) as "isMade"`,
);

export async function findRollover(runner: Runner, year: number): Promise<Rollover> {
  const [positions, orders, rules, [counts]] = await Promise.all([
    runner.run(LIST_POSITIONS(year)),
    runner.run(LIST_ORDERS(year)),
    runner.run(LIST_RULES(year)),
    runner.run(COUNT_TARGETS(year)),
  ]);
  const { targets = 0, letterTexts = 0, isMade = false } = counts ?? {};
  return { positions, orders, rules, targets, letterTexts, isMade };
}

const COPY_POSITIONS = statement<unknown, [year: number]>(
  "copy-positions",
  `insert into season_position (year, committee_code, position, seats, term_months, open, requirements, ordinal)
   select $1 + 1, committee_code, position, seats, term_months, open, requirements, ordinal
   from season_position
   where year = $1 and committee_code in (select code from committee where active)`,
);

const COPY_RULES = statement<unknown, [year: number]>(
  "copy-rules",
  `insert into rule (id, year, committee_code, position, kind, parameters, effect, sentence)
   select gen_random_uuid(), $1 + 1, committee_code, position, kind, parameters, effect, sentence
   from rule where year = $1 and ended_at is null and ${IS_COPIED}`,
);

const COPY_TARGETS = statement<unknown, [year: number]>(
  "copy-targets",
  `insert into slate_target (id, year, committee_code, measure, bound, percent)
   select gen_random_uuid(), $1 + 1, committee_code, measure, bound, percent
   from slate_target where year = $1 and ended_at is null and ${IS_COPIED}`,
);

const COPY_TEXTS = statement<unknown, [year: number, now: Date, by: string]>(
  "copy-letter-texts",
  `insert into letter_text (id, kind, language, year, version, subject, body, saved_at, saved_by)
   select gen_random_uuid(), kind, language, $1 + 1,
          1 + coalesce((select max(version) from letter_text as there
                        where there.kind = newest.kind and there.language = newest.language and there.year = $1 + 1), 0),
          subject, body, $2, $3
   from ${TEXTS}`,
);

/** Copies the set-up of a year to the following one, whose season exists by then. */
export function copySetup(year: number, { now, actor }: { now: Date; actor: Actor }): Statement[] {
  return [COPY_POSITIONS(year), COPY_RULES(year), COPY_TARGETS(year), COPY_TEXTS(year, now, actor.id)];
}
