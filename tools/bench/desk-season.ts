import { createHash } from "node:crypto";
import type pg from "pg";

/** The year of the season that `openDeskSeason` makes. */
export const DESK_YEAR = 2027;
const COMMITTEES = 100;
const CANDIDACIES = 6_000;
const PEOPLE = 4_000;

/** The code of a committee, from 1. */
export const committeeCode = (number: number) => `C${String(number).padStart(3, "0")}`;

const CODE = (expression: string) => `'C' || lpad((${expression})::text, 3, '0')`;
/** The id of a candidacy, by its number from 0. */
export const candidacyId = (number: number) => {
  const digest = createHash("md5").update(`candidacy ${number}`).digest("hex");
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

const MEMBER = (expression: string) => `'M' || lpad((${expression})::text, 8, '0')`;

/**
 * A season half decided: 100 committees that have ten years behind them, 6,000 candidacies of 4,000
 * people from all over the association, 600 of them proposed and 600 alternates, three nominations for each, rules of four
 * kinds and a target.
 * @param members of the association, with the ids of `generateMembers`
 */
export async function openDeskSeason(client: pg.Client, members: number): Promise<void> {
  const statements = [
    `insert into committee (code, name) select ${CODE("n")}, 'Committee ' || n from generate_series(1, ${COMMITTEES}) n`,
    `insert into committee_position (committee_code, name, ordinal)
     select code, position.name, position.ordinal
     from committee, (values ('Chair', 0), ('Member', 1)) as position (name, ordinal)`,
    `insert into season (year, time_zone, nominations_open, nominations_close, answers_close)
     values (${DESK_YEAR}, 'UTC', current_date - 60, current_date - 1, current_date + 60)`,
    `insert into season_position (year, committee_code, position, seats)
     select ${DESK_YEAR}, committee_code, name, case name when 'Chair' then 1 else 12 end from committee_position`,
    `create temporary table standing as
     select n, md5('candidacy ' || n)::uuid as id, ${CODE(`1 + (n + n / ${PEOPLE} * 37) % ${COMMITTEES}`)} as code,
            case n % 10 when 0 then 'Chair' else 'Member' end as position,
            ${MEMBER(`1 + (n % ${PEOPLE})::bigint * (${members} / ${PEOPLE})`)} as member_id
     from generate_series(0, ${CANDIDACIES - 1}) n`,
    `insert into candidacy (id, year, committee_code, position, member_id, rank, state, alternate_rank, updated_at)
     select id, ${DESK_YEAR}, code, position, member_id, case when n % 2 = 0 then 1 + n / 200 end,
            case when n % 10 = 1 then 'proposed' when n % 10 = 2 then 'alternate' else 'nominated' end,
            case when n % 10 = 2 then 1 + n / 1000 end, now()
     from standing`,
    `insert into nomination (id, voter_id, candidate_id, record_id, year, committee_code, position, effective_date,
                             candidate_name, qualifications, priority_code, nomination_source, created_at, updated_at)
     select gen_random_uuid(), ${MEMBER(`1 + ((n * 3 + v)::bigint * 7919) % ${members}`)}, member_id, n || '-' || v,
            ${DESK_YEAR}, code, position, '${DESK_YEAR}-01-01', '', repeat('Twelve years of budgets. ', 20), v::text,
            case v when 1 then 'VOTER' else 'STAFF' end, now(), now()
     from standing, generate_series(1, 3) v`,
    `insert into place (id, member_id, committee_code, position, start_date, end_date, status, updated_at)
     select gen_random_uuid(), ${MEMBER(`1 + ((y * 1200 + n)::bigint * 104729) % ${members}`)}, ${CODE(`1 + n % ${COMMITTEES}`)},
            'Member', make_date(y, 1, 1), make_date(y + n % 2, 12, 31), 'accepted', now()
     from generate_series(${DESK_YEAR - 10}, ${DESK_YEAR - 1}) y, generate_series(0, 1199) n`,
    `insert into rule (id, year, kind, parameters, effect) values
       (gen_random_uuid(), ${DESK_YEAR}, 'active-member', '{}', 'blocks'),
       (gen_random_uuid(), ${DESK_YEAR}, 'consecutive-years', '{"years": 3, "breakYears": 1, "exOfficio": []}', 'warns'),
       (gen_random_uuid(), ${DESK_YEAR}, 'places-per-year', '{"places": 2}', 'warns'),
       (gen_random_uuid(), ${DESK_YEAR}, 'firm-share', '{"people": 2}', 'warns')`,
    `insert into slate_target (id, year, measure, bound, percent)
     values (gen_random_uuid(), ${DESK_YEAR}, 'returning', 'at-least', 33)`,
    `insert into meeting (product_code, function_code, product_key, function_key, title, begins_at, ends_at)
     select 'M-' || code, code, lower('M-' || code), lower(code), name, now() + interval '30 days',
            now() + interval '30 days 2 hours' from committee`,
    "vacuum analyze",
  ];
  for (const statement of statements) await client.query(statement);
}

/** Moves all candidates of the first committees to the first one, once for each position. */
export async function fillFirstCommittee(client: pg.Client, committees: number): Promise<void> {
  const last = committeeCode(committees);
  const first = committeeCode(1);
  const statements = [
    `create temporary table moving as
     select distinct on (position, member_id) id, position, member_id from candidacy
     where year = ${DESK_YEAR} and committee_code <= '${last}'
     order by position, member_id, committee_code`,
    `delete from nomination where year = ${DESK_YEAR} and committee_code > '${first}' and committee_code <= '${last}'
       and (position, candidate_id) in (select position, member_id from candidacy
                                        where year = ${DESK_YEAR} and committee_code = '${first}')`,
    `update nomination set committee_code = '${first}'
     where year = ${DESK_YEAR} and committee_code <= '${last}'`,
    `update candidacy set committee_code = '${first}' where id in (select id from moving)`,
    "vacuum analyze",
  ];
  for (const statement of statements) await client.query(statement);
}
