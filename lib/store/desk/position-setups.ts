import "server-only";
import type { PositionKey, PositionSetup } from "@/lib/domain/season/seat";
import type { AuditEntry } from "../audit-entries";
import { PLACE_IN_ORDER } from "../committees/position-order";
import { type Runner, type Statement, statement } from "../statement";
import type { Changes } from "../write";

// Statements, because writes read them under the lock of the season.

/** A position as a season has it, with its version. */
export interface SaidPosition extends PositionKey, PositionSetup {
  version: number;
}

/** A committee with the names of its positions, in the order of the season. */
export interface CommitteeSetup {
  code: string;
  active: boolean;
  positions: string[];
}

/** All committees, and what the season says of their positions. */
export interface SeasonSetup {
  committees: ReadonlyMap<string, CommitteeSetup>;
  setups: ReadonlyMap<string, SaidPosition>;
}

const LIST_COMMITTEES = statement<CommitteeSetup, [year: number]>(
  "list-committee-setups",
  `select code, active,
          array(select name from committee_position listed
                left join season_position said on said.year = $1 and said.committee_code = listed.committee_code
                                                  and said.position = listed.name
                where listed.committee_code = code order by ${PLACE_IN_ORDER("said", "listed")}) as positions
   from committee`,
);

const LIST_SAID = statement<SaidPosition, [year: number]>(
  "list-position-setups",
  `select committee_code as "committeeCode", position, seats, term_months as "termMonths", open, requirements,
          version
   from season_position where year = $1`,
);

/** The key of a position in `SeasonSetup.setups`. */
export function positionId({ committeeCode, position }: PositionKey): string {
  return `${committeeCode}/${position}`;
}

/** The set-up of a season; it cannot change while the caller holds the season's lock. */
export async function findSetup(runner: Runner, year: number): Promise<SeasonSetup> {
  const [committees, setups] = await Promise.all([
    runner.run(LIST_COMMITTEES(year)),
    runner.run(LIST_SAID(year)),
  ]);
  return {
    committees: new Map(committees.map((one) => [one.code, one])),
    setups: new Map(setups.map((one) => [positionId(one), one])),
  };
}

const SAVE = statement<
  unknown,
  [
    year: number,
    code: string,
    position: string,
    seats: number | null,
    termMonths: number | null,
    open: boolean,
    requirements: string,
  ]
>(
  "save-position-setup",
  `insert into season_position (year, committee_code, position, seats, term_months, open, requirements, ordinal)
   values ($1, $2, $3, $4, $5, $6, $7,
           (select ordinal from committee_position where committee_code = $2 and name = $3))
   on conflict (year, committee_code, position) do update
     set seats = excluded.seats, term_months = excluded.term_months, open = excluded.open,
         requirements = excluded.requirements, version = season_position.version + 1`,
);

const SET_SEATS = statement<
  unknown,
  [
    year: number,
    codes: readonly string[],
    positions: readonly string[],
    seats: readonly (string | null)[],
    termMonths: readonly (string | null)[],
  ]
>(
  "set-seats",
  `insert into season_position (year, committee_code, position, seats, term_months, ordinal)
   select $1, wished.code, wished.position, wished.seats, wished.months,
          (select ordinal from committee_position
           where committee_code = wished.code and name = wished.position)
   from unnest($2::text[], $3::text[], $4::integer[], $5::integer[]) as wished (code, position, seats, months)
   on conflict (year, committee_code, position) do update
     set seats = excluded.seats, term_months = excluded.term_months, version = season_position.version + 1`,
);

const ADD_POSITION = statement<unknown, [code: string, position: string]>(
  "add-committee-position",
  `insert into committee_position (committee_code, name, ordinal)
   select $1, $2, coalesce(max(ordinal), 0) + 1 from committee_position where committee_code = $1
   on conflict do nothing`,
);

const ORDER_POSITIONS = statement<unknown, [year: number, code: string, positions: readonly string[]]>(
  "order-season-positions",
  `insert into season_position (year, committee_code, position, ordinal)
   select $1, $2, wished.position, wished.place from unnest($3::text[]) with ordinality as wished (position, place)
   on conflict (year, committee_code, position) do update set ordinal = excluded.ordinal
     where season_position.ordinal is distinct from excluded.ordinal`,
);

/** The order of a committee's positions in a season, as it was and as it is to be. */
export interface OrderChange {
  year: number;
  committeeCode: string;
  before: readonly string[];
  after: readonly string[];
}

/** What the audit row of a changed order is found by. */
export function orderId({ year, committeeCode }: Pick<OrderChange, "year" | "committeeCode">) {
  return { subject: "position-order", subjectId: `${year}/${committeeCode}` } as const;
}

/** Puts all positions of a committee in order; nothing where they are. */
export function orderPositions(order: OrderChange): Changes {
  const { year, committeeCode, before, after } = order;
  if (after.join("\n") === before.join("\n")) return { changes: [], audit: [] };
  return {
    changes: [ORDER_POSITIONS(year, committeeCode, after)],
    audit: [
      {
        action: "position.order",
        ...orderId(order),
        before: { positions: [...before] },
        after: { positions: [...after] },
      },
    ],
  };
}

/** A position of a season as it was and as it is to be. */
export interface PositionChange {
  year: number;
  before: SaidPosition | undefined;
  after: PositionKey & PositionSetup;
  /** The committee has no such position yet. */
  isAdded: boolean;
}

export function savePosition({ year, after, isAdded }: PositionChange): Statement[] {
  const { committeeCode, position, seats, termMonths, open, requirements } = after;
  const save = SAVE(year, committeeCode, position, seats, termMonths, open, requirements);
  return isAdded ? [ADD_POSITION(committeeCode, position), save] : [save];
}

/** Sets the seats and terms of positions, which their committees have, in one statement. */
export function setSeats(year: number, positions: readonly (PositionKey & PositionSetup)[]): Statement {
  const text = (number: number | null) => (number === null ? null : String(number));
  return SET_SEATS(
    year,
    positions.map(({ committeeCode }) => committeeCode),
    positions.map(({ position }) => position),
    positions.map(({ seats }) => text(seats)),
    positions.map(({ termMonths }) => text(termMonths)),
  );
}

/** The audit row of a changed position. */
export function positionEntry({ year, before, after }: PositionChange): AuditEntry {
  return {
    action: "position.set",
    subject: "position",
    subjectId: `${year}/${positionId(after)}`,
    before: before ? { ...before } : null,
    after: { ...after },
  };
}
