import "server-only";
import { randomUUID } from "node:crypto";
import { groupedBy } from "@/lib/domain/grouped-by";
import type { Offer, OfferablePlace, OfferFacts } from "@/lib/domain/place/offer";
import { seatKey } from "@/lib/domain/slate/slate";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { run } from "../database";
import { findSeason, holdSeason } from "../seasons/seasons";
import { type Runner, type Statement, statement } from "../statement";
import type { Changes } from "../write";
import type { NewOffer } from "./new-offer";
import { offerAuditEntry } from "./offer-audit";
import { offerLetters } from "./place-letters";
import { SELECT_PLACE } from "./places";

type Texts = readonly string[];

const LIST_MEMBERS = statement<{ id: string; active: boolean }, [ids: Texts]>(
  "list-offered-members",
  "select id, active from member where id = any($1::text[])",
);

const LOCK_MEMBERS = statement<unknown, [ids: Texts]>(
  "lock-offered-members",
  "select 1 from member where id = any($1::text[]) order by id for no key update",
);

const FIND_PLACES = statement<
  OfferablePlace & { index: number },
  [memberIds: Texts, committeeCodes: Texts, positions: Texts, startDates: Texts, year: number]
>(
  "find-offered-places",
  `select asked.index::integer - 1 as index, found.*
   from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality
     as asked (member_id, committee_code, position, start_date, index)
   join lateral (
     ${SELECT_PLACE}
     where place.member_id = asked.member_id and place.committee_code = asked.committee_code
       and place.position = asked.position
       and place.start_date = coalesce(nullif(asked.start_date, '')::date,
                                       (select term_start from season where year = $5))) as found on true`,
);

const FIND_COMMITTEES = statement<{ code: string; positions: string[] }, [codes: Texts]>(
  "find-committees-positions",
  `select code, array(select name from committee_position where committee_code = code order by ordinal) as positions
   from committee where code = any($1::text[])`,
);

const LIST_TERMS = statement<
  { committeeCode: string; position: string; termMonths: number | null },
  [year: number, codes: Texts]
>(
  "list-position-terms",
  `select committee_code as "committeeCode", position, term_months as "termMonths"
   from season_position where year = $1 and committee_code = any($2::text[])`,
);

const LIST_OTHERS = statement<
  { id: string; memberId: string },
  [memberIds: Texts, year: number, today: string]
>(
  "list-places-of-season",
  `select id, member_id as "memberId" from place
   where member_id = any($1::text[]) and season_year = $2 and status in ('offered', 'accepted', 'serving')
     and (resigned_at is null or end_date >= $3::date)`,
);

type Origin = OfferFacts["origin"];

const FIND_ORIGINS = statement<
  Origin & { index: number },
  [memberIds: Texts, committeeCodes: Texts, positions: Texts, year: number]
>(
  "find-offer-origins",
  `select asked.index::integer - 1 as index, newest.source, newest.priority
   from unnest($1::text[], $2::text[], $3::text[]) with ordinality
     as asked (candidate_id, committee_code, position, index)
   cross join lateral (
     select nomination_source as source, priority_code as priority from nomination
     where nomination.candidate_id = asked.candidate_id and nomination.committee_code = asked.committee_code
       and nomination.position = asked.position and nomination.year = $4
       and nomination.status in ('submitted', 'selected')
     order by created_at desc, id desc limit 1) as newest`,
);

/**
 * The facts for judging offers of one season on a day, in their order. The members' rows are locked, so that offers to one member
 * are serialised; the season stays as it is.
 */
export async function lockOfferFacts(
  transaction: Runner,
  year: number,
  offers: readonly Offer[],
  today: CalendarDate,
): Promise<OfferFacts[]> {
  const ids = [...new Set(offers.map(({ memberId }) => memberId))];
  const [, season, factsOf] = await Promise.all([
    transaction.run(LOCK_MEMBERS(ids)),
    holdSeason(transaction, year),
    readFacts(transaction, year, offers, today),
  ]);
  return offers.map((offer, index) => ({ ...factsOf(offer, index), season }));
}

/** The same without locks, for a preview. */
export async function findOfferFacts(
  year: number,
  offers: readonly Offer[],
  today: CalendarDate,
): Promise<OfferFacts[]> {
  const [season, factsOf] = await Promise.all([findSeason(year), readFacts({ run }, year, offers, today)]);
  return offers.map((offer, index) => ({ ...factsOf(offer, index), season }));
}

type FactsOf = (offer: Offer, index: number) => Omit<OfferFacts, "season">;

async function readFacts(
  runner: Runner,
  year: number,
  offers: readonly Offer[],
  today: CalendarDate,
): Promise<FactsOf> {
  const column = (field: "memberId" | "committeeCode" | "position" | "startDate") =>
    offers.map((offer) => offer[field]);
  const whatAndWho = [column("memberId"), column("committeeCode"), column("position")] as const;
  const ids = [...new Set(column("memberId"))];
  const codes = [...new Set(column("committeeCode"))];
  const [members, places, committees, terms, others, origins] = await Promise.all([
    runner.run(LIST_MEMBERS(ids)),
    runner.run(FIND_PLACES(...whatAndWho, column("startDate"), year)),
    runner.run(FIND_COMMITTEES(codes)),
    runner.run(LIST_TERMS(year, codes)),
    runner.run(LIST_OTHERS(ids, year, today)),
    runner.run(FIND_ORIGINS(...whatAndWho, year)),
  ]);
  const memberById = new Map(members.map((member) => [member.id, member]));
  const committeeByCode = new Map(committees.map((committee) => [committee.code, committee]));
  const placeAt = new Map(places.map(({ index, ...place }) => [index, place]));
  const originAt = new Map(origins.map(({ index, source, priority }) => [index, { source, priority }]));
  const monthsOf = new Map(terms.map((term) => [seatKey(term), term.termMonths]));
  const othersOf = groupedBy(others, ({ memberId }) => memberId);
  const requested = groupedBy([...offers.entries()], ([, { memberId }]) => memberId);
  return (offer, index) => {
    const { memberId } = offer;
    const place = placeAt.get(index);
    // What is offered with it counts as well: of more than a member may have, none is offered.
    const known = new Set((othersOf.get(memberId) ?? []).map(({ id }) => id));
    for (const [other] of requested.get(memberId) ?? []) known.add(placeAt.get(other)?.id ?? String(other));
    known.delete(place?.id ?? String(index));
    return {
      member: memberById.get(memberId),
      place,
      committee: committeeByCode.get(offer.committeeCode),
      origin: originAt.get(index) ?? { source: "", priority: "" },
      termMonths: monthsOf.get(seatKey(offer)) ?? null,
      others: known.size,
    };
  };
}

type Nullable = readonly (string | null)[];
type Term = [
  ids: Texts,
  now: Date,
  endDates: Texts,
  year: number,
  sources: Texts,
  priorities: Texts,
  candidacyIds: Nullable,
  publicationIds: Nullable,
];

const INSERT = statement<
  unknown,
  [...Term, memberIds: Texts, committeeCodes: Texts, positions: Texts, startDates: Texts]
>(
  "insert-places",
  `insert into place (status, updated_at, season_year, id, end_date, source, priority, candidacy_id, publication_id,
                      member_id, committee_code, position, start_date)
   select 'offered', $2, $4, * from unnest($1::uuid[], $3::date[], $5::text[], $6::text[], $7::uuid[], $8::uuid[],
                                           $9::text[], $10::text[], $11::text[], $12::date[])`,
);

// Clears an earlier resignation, because nobody can answer a place that was resigned.
const UPDATE = statement<unknown, Term>(
  "offer-places-again",
  `update place set status = 'offered', updated_at = $2, season_year = $4, end_date = again.end_date,
     source = again.source, priority = again.priority, resigned_at = null, resignation = '',
     candidacy_id = coalesce(again.candidacy_id, place.candidacy_id),
     publication_id = coalesce(again.publication_id, place.publication_id)
   from unnest($1::uuid[], $3::date[], $5::text[], $6::text[], $7::uuid[], $8::uuid[])
     as again (id, end_date, source, priority, candidacy_id, publication_id)
   where place.id = again.id`,
);

/**
 * Offers the places, of one season: new ones, and existing ones again. Returns their ids in order.
 * @param kind the letter that notifies the members
 */
export function saveOffers(
  offers: readonly NewOffer[],
  year: number,
  now: Date,
  kind: "place-offered" | "alternate-offered" = "place-offered",
): Required<Omit<Changes, "letterPlans">> & { ids: readonly string[] } {
  const all = offers.map((one) => ({ ...one, id: one.place?.id ?? randomUUID() }));
  const changes: Statement[] = [];
  const added = all.filter(({ place }) => !place);
  const again = all.filter(({ place }) => place);
  if (added.length > 0) {
    const column = (field: "memberId" | "committeeCode" | "position" | "startDate") =>
      added.map(({ offer }) => offer[field]);
    changes.push(
      INSERT(
        ...terms(added, year, now),
        column("memberId"),
        column("committeeCode"),
        column("position"),
        column("startDate"),
      ),
    );
  }
  if (again.length > 0) changes.push(UPDATE(...terms(again, year, now)));
  const notified = all.map(({ id, offer: { memberId }, facts: { season }, published }) => ({
    id,
    memberId,
    season,
    publicationId: published?.publicationId,
  }));
  return {
    ids: all.map(({ id }) => id),
    changes,
    audit: all.map(offerAuditEntry),
    letters: offerLetters(kind, notified, now),
  };
}

function terms(offers: readonly (NewOffer & { id: string })[], year: number, now: Date): Term {
  return [
    offers.map(({ id }) => id),
    now,
    offers.map(({ offer }) => offer.endDate),
    year,
    offers.map(({ facts }) => facts.origin.source),
    offers.map(({ facts }) => facts.origin.priority),
    offers.map(({ published }) => published?.candidacyId ?? null),
    offers.map(({ published }) => published?.publicationId ?? null),
  ];
}
