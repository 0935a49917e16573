import "server-only";
import type { Colleague, YearPlace } from "@/lib/domain/rule/facts";
import { lastDayOf, type YearCount } from "@/lib/domain/rule/term-years";
import type { StoredPlace } from "@/lib/domain/rule/year-places";
import { run } from "../database";
import { COUNTS_IN } from "../places/places";
import { statement } from "../statement";

/** A place or a proposal, with what limits count together. */
export interface CountedPlace extends YearPlace, Colleague {
  active: boolean;
  firmName: string;
  boardName: string;
}

const COUNTED = (table: "place" | "candidacy") => `
  ${table}.member_id as "memberId", ${table}.committee_code as "committeeCode", committee.name as "committeeName",
  ${table}.position, member.active, coalesce(member.firm_id, '') as "firmId", coalesce(firm.name, '') as "firmName",
  coalesce(member.board_id, '') as "boardId", coalesce(board.name, '') as "boardName"`;

const JOINED = (table: "place" | "candidacy") => `
  join member on member.id = ${table}.member_id
  join committee on committee.code = ${table}.committee_code
  left join firm on firm.id = member.firm_id left join board on board.id = member.board_id`;

// Narrows to places that touch the year; which of them count, lib/domain/rule/year-places.ts decides.
const LIST_PLACES = statement<
  CountedPlace & StoredPlace,
  [year: number, begins: string, ends: string, code: string]
>(
  "list-places-of-year",
  `select ${COUNTED("place")}, place.season_year as "seasonYear", place.start_date as "startDate",
          coalesce(to_char(place.end_date, 'YYYY-MM-DD'), '') as "endDate", place.status,
          place.resigned_at is not null as "isResigned"
   from place ${JOINED("place")}
   where place.status in ('offered', 'accepted', 'serving', 'ended') and ($4 = '' or place.committee_code = $4)
     and ${COUNTS_IN("$1")}
     and (place.season_year = $1
          or (place.start_date <= $3::date and (place.end_date is null or place.end_date >= $2::date)))`,
);

const LIST_PROPOSALS = statement<CountedPlace, [year: number, code: string, ownId: string]>(
  "list-proposals-of-year",
  `select ${COUNTED("candidacy")} from candidacy ${JOINED("candidacy")}
   where candidacy.year = $1 and candidacy.state = 'proposed' and candidacy.published_at is null
     and candidacy.member_id <> $3 and ($2 = '' or candidacy.committee_code = $2)`,
);

/**
 * The places that touch the year, and what is proposed for it.
 * @param committeeCode `""` for all
 * @param ownId whose own proposals are left out
 */
export async function listYearPlaces(count: YearCount, committeeCode: string, ownId: string) {
  const { year, begins } = count;
  const [places, proposals] = await Promise.all([
    run(LIST_PLACES(year, begins, lastDayOf(year, count), committeeCode)),
    run(LIST_PROPOSALS(year, committeeCode, ownId)),
  ]);
  return { places, proposals };
}
