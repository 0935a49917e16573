import "server-only";
import { randomUUID } from "node:crypto";
import type { Offer, OfferablePlace, OfferFacts } from "@/lib/domain/place/offer";
import type { Season } from "@/lib/domain/season/season";
import type { AuditEntry, AuditState } from "../audit-entries";
import { SEASON_COLUMNS } from "../seasons/season-statements";
import { type Runner, type Statement, statement } from "../statement";
import type { Changes } from "../write";
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

type FoundPlace = OfferablePlace & Pick<Offer, "memberId" | "committeeCode" | "position">;

const FIND_PLACES = statement<
  FoundPlace,
  [memberIds: Texts, committeeCodes: Texts, positions: Texts, startDates: Texts]
>(
  "find-offered-places",
  `${SELECT_PLACE}
   join unnest($1::text[], $2::text[], $3::text[], $4::date[]) as asked (member_id, committee_code, position, start_date)
     on place.member_id = asked.member_id and place.committee_code = asked.committee_code
       and place.position = asked.position and place.start_date = asked.start_date`,
);

const FIND_COMMITTEES = statement<{ code: string; positions: string[] }, [codes: Texts]>(
  "find-committees-positions",
  `select code, array(select name from committee_position where committee_code = code order by ordinal) as positions
   from committee where code = any($1::text[])`,
);

const FIND_SEASON = statement<Season, [year: number]>(
  "find-season",
  `select ${SEASON_COLUMNS} from season where year = $1`,
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

/** The same as `findOfferFacts`; the members' rows are locked, so that offers to one member are serialised. */
export async function lockOfferFacts(
  transaction: Runner,
  year: number,
  offers: readonly Offer[],
): Promise<OfferFacts[]> {
  const ids = [...new Set(offers.map(({ memberId }) => memberId))];
  const [, facts] = await Promise.all([
    transaction.run(LOCK_MEMBERS(ids)),
    findOfferFacts(transaction, year, offers),
  ]);
  return facts;
}

/** The facts for judging offers of one season, in their order. */
export async function findOfferFacts(
  runner: Runner,
  year: number,
  offers: readonly Offer[],
): Promise<OfferFacts[]> {
  const column = (field: "memberId" | "committeeCode" | "position" | "startDate") =>
    offers.map((offer) => offer[field]);
  const whatAndWho = [column("memberId"), column("committeeCode"), column("position")] as const;
  const [members, places, committees, [season], origins] = await Promise.all([
    runner.run(LIST_MEMBERS([...new Set(column("memberId"))])),
    runner.run(FIND_PLACES(...whatAndWho, column("startDate"))),
    runner.run(FIND_COMMITTEES([...new Set(column("committeeCode"))])),
    runner.run(FIND_SEASON(year)),
    runner.run(FIND_ORIGINS(...whatAndWho, year)),
  ]);
  const memberById = new Map(members.map((member) => [member.id, member]));
  const committeeByCode = new Map(committees.map((committee) => [committee.code, committee]));
  const placeByKey = new Map(places.map((place) => [placeKey(place), place]));
  const originAt = new Map(origins.map(({ index, source, priority }) => [index, { source, priority }]));
  return offers.map((offer, index) => ({
    member: memberById.get(offer.memberId),
    place: placeByKey.get(placeKey(offer)),
    committee: committeeByCode.get(offer.committeeCode),
    season,
    origin: originAt.get(index) ?? { source: "", priority: "" },
  }));
}

function placeKey({ memberId, committeeCode, position, startDate }: Omit<Offer, "year" | "endDate">): string {
  return JSON.stringify([memberId, committeeCode, position, startDate]);
}

/** An offer to write: of a new place, or once more of one that exists. */
export interface NewOffer {
  offer: Offer;
  facts: OfferFacts;
  place: OfferablePlace | undefined;
  /** The candidacy from which it is offered, and the publishing that does; absent when it comes another way. */
  published?: { candidacyId: string; publicationId: string };
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

const UPDATE = statement<unknown, Term>(
  "offer-places-again",
  `update place set status = 'offered', updated_at = $2, season_year = $4, end_date = again.end_date,
     source = again.source, priority = again.priority,
     candidacy_id = coalesce(again.candidacy_id, place.candidacy_id),
     publication_id = coalesce(again.publication_id, place.publication_id)
   from unnest($1::uuid[], $3::date[], $5::text[], $6::text[], $7::uuid[], $8::uuid[])
     as again (id, end_date, source, priority, candidacy_id, publication_id)
   where place.id = again.id`,
);

/** Offers the places, of one season: new ones, and existing ones again. Returns their ids in order. */
export function saveOffers(
  offers: readonly NewOffer[],
  year: number,
  now: Date,
): Changes & { ids: readonly string[] } {
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
        ...([column("memberId"), column("committeeCode"), column("position"), column("startDate")] as const),
      ),
    );
  }
  if (again.length > 0) changes.push(UPDATE(...terms(again, year, now)));
  return { ids: all.map(({ id }) => id), changes, audit: all.map(auditEntry) };
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

function auditEntry({ id, offer, place, facts: { origin } }: NewOffer & { id: string }): AuditEntry {
  const { memberId, endDate, year: seasonYear } = offer;
  const after = { status: "offered", endDate, seasonYear, ...origin };
  return {
    ...{ action: "place.offer", subject: "place", subjectId: id, onBehalfOf: memberId },
    before: place ? toAuditState(offer, { ...place, seasonYear: place.season?.year ?? null }) : null,
    after: toAuditState(offer, after),
  };
}

interface AuditedPlace {
  endDate: string;
  seasonYear: number | null;
  status: string;
  source: string;
  priority: string;
}

function toAuditState(
  { memberId, committeeCode, position, startDate }: Offer,
  { endDate, seasonYear, status, source, priority }: AuditedPlace,
): AuditState {
  return {
    ...{ memberId, committeeCode, position, startDate, endDate },
    ...{ seasonYear, status, source, priority },
  };
}
