import "server-only";
import type { CandidacyState } from "@/lib/vocabulary/candidacy";
import { innerQueries, nameQueries } from "@/lib/domain/people/name-search";
import { nameKey, userIdKey } from "@/lib/domain/people/name-key";
import { run } from "../database";
import { statement } from "../statement";

/** A candidacy with what tells it from others of the same name. */
export interface FoundCandidacy {
  id: string;
  memberId: string;
  firstName: string;
  middleName: string;
  lastName: string;
  fullName: string;
  city: string;
  committeeCode: string;
  committeeName: string;
  position: string;
  state: CandidacyState;
  publishedAt: Date | null;
}

type Texts = readonly string[];

/**
 * The season's candidates first, each looked up by id (`offset 0` keeps the planner from reading all members instead), and then
 * their names compared: that costs the same whatever is typed, where a common name has thousands of members.
 */
const FIND = statement<
  FoundCandidacy,
  [
    year: number,
    codes: Texts | null,
    firstNames: Texts,
    lastNames: Texts,
    parts: Texts,
    others: Texts,
    whole: string,
    idKey: string,
    limit: number,
  ]
>(
  "find-candidacies-by-name",
  `select candidacy.id, candidacy.member_id as "memberId", person.first_name as "firstName",
     person.middle_name as "middleName", person.last_name as "lastName", person.full_name as "fullName", person.city,
     candidacy.committee_code as "committeeCode", committee.name as "committeeName", candidacy.position, candidacy.state,
     candidacy.published_at as "publishedAt"
   from (
     select distinct member_id from candidacy
     where year = $1 and ($2::text[] is null or committee_code = any($2::text[]))) as standing
   cross join lateral (
     select member.id, first_name, middle_name, last_name, full_name, city, id_key,
       convert_from(first_name_key, 'UTF8') as first, convert_from(last_name_key, 'UTF8') as last,
       e'\\n' || first_name_parts || e'\\n' || last_name_parts as parts
     from member where member.id = standing.member_id offset 0) as person
   join candidacy on candidacy.year = $1 and candidacy.member_id = person.id
     and ($2::text[] is null or candidacy.committee_code = any($2::text[]))
   join committee on committee.code = candidacy.committee_code
   where person.id_key = $8
     or exists (select from unnest($3::text[], $4::text[]) as typed (first, last)
                where starts_with(person.first, typed.first) and starts_with(person.last, typed.last))
     or exists (select from unnest($5::text[], $6::text[]) as typed (part, other)
                where position(e'\\n' || typed.part in person.parts) > 0
                  and (starts_with(person.first, typed.other) or starts_with(person.last, typed.other)))
   order by $7 not in (person.first || ' ' || person.last, person.last || ' ' || person.first), $7 <> person.last,
     person.last collate "C", person.first collate "C", person.id, committee.name, committee.code, candidacy.position
   limit $9`,
);

/**
 * Up to `limit` candidacies of a season whose candidate a typed text means, as in lib/operations/member/find-people.ts: exact names
 * first, then by last name, first name and committee.
 * @param codes only on these committees; null: on all
 */
export function findCandidaciesByName(
  year: number,
  codes: Texts | null,
  text: string,
  limit: number,
): Promise<FoundCandidacy[]> {
  const names = nameQueries(text).map(({ firstName, lastName }) => [nameKey(firstName), nameKey(lastName)]);
  const inner = innerQueries(text).map(({ part, other }) => [nameKey(part), nameKey(other)]);
  const column = (rows: string[][], index: number) => rows.map((row) => row[index] ?? "");
  return run(
    FIND(
      year,
      codes,
      column(names, 0),
      column(names, 1),
      column(inner, 0),
      column(inner, 1),
      nameKey(text.replaceAll(",", " ")),
      userIdKey(text),
      limit,
    ),
  );
}
