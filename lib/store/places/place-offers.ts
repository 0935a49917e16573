import "server-only";
import { randomUUID } from "node:crypto";
import type { Offer, OfferablePlace, OfferFacts } from "@/lib/domain/place/offer";
import type { AuditState } from "../audit-entries";
import { lockMember } from "../members/members";
import { holdSeason } from "../seasons/seasons";
import { type Runner, statement } from "../statement";
import type { Written } from "../write";
import { SELECT_PLACE } from "./places";

const FIND_PLACE = statement<
  OfferablePlace,
  [memberId: string, committeeCode: string, position: string, startDate: string, year: number]
>(
  "find-offered-place",
  `${SELECT_PLACE}
   where place.member_id = $1 and place.committee_code = $2 and place.position = $3
     and place.start_date = coalesce(nullif($4, '')::date, (select term_start from season where year = $5))`,
);

const FIND_COMMITTEE = statement<{ positions: string[] }, [code: string]>(
  "find-committee-positions",
  `select array(select name from committee_position where committee_code = code order by ordinal) as positions
   from committee where code = $1`,
);

const FIND_TERM = statement<
  { termMonths: number | null },
  [year: number, committeeCode: string, position: string]
>(
  "find-position-term",
  `select term_months as "termMonths" from season_position
   where year = $1 and committee_code = $2 and position = $3`,
);

const LIST_OTHERS = statement<{ id: string }, [memberId: string, year: number]>(
  "list-places-of-season",
  `select id from place
   where member_id = $1 and season_year = $2 and status in ('offered', 'accepted', 'serving')`,
);

const FIND_ORIGIN = statement<
  OfferFacts["origin"],
  [candidateId: string, committeeCode: string, position: string, year: number]
>(
  "find-offer-origin",
  `select nomination_source as source, priority_code as priority from nomination
   where candidate_id = $1 and committee_code = $2 and position = $3 and year = $4
     and status in ('submitted', 'selected')
   order by created_at desc, id desc limit 1`,
);

/** The facts for judging an offer. The member's row is locked, so that offers to one member are serialised. */
export async function lockOfferFacts(
  transaction: Runner,
  { memberId, committeeCode, position, year, startDate }: Offer,
): Promise<OfferFacts> {
  const [member, [place], [committee], season, [origin], [ofPosition], others] = await Promise.all([
    lockMember(transaction, memberId),
    transaction.run(FIND_PLACE(memberId, committeeCode, position, startDate, year)),
    transaction.run(FIND_COMMITTEE(committeeCode)),
    holdSeason(transaction, year),
    transaction.run(FIND_ORIGIN(memberId, committeeCode, position, year)),
    transaction.run(FIND_TERM(year, committeeCode, position)),
    transaction.run(LIST_OTHERS(memberId, year)),
  ]);
  return {
    ...{ member, place, committee, season },
    origin: origin ?? { source: "", priority: "" },
    termMonths: ofPosition?.termMonths ?? null,
    others: others.filter(({ id }) => id !== place?.id).length,
  };
}

type Term = [endDate: string, year: number, source: string, priority: string];

const INSERT = statement<
  unknown,
  [
    id: string,
    now: Date,
    ...Term,
    memberId: string,
    committeeCode: string,
    position: string,
    startDate: string,
  ]
>(
  "insert-place",
  `insert into place (id, status, updated_at, end_date, season_year, source, priority,
                      member_id, committee_code, position, start_date)
   values ($1, 'offered', $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

const UPDATE = statement<unknown, [id: string, now: Date, ...Term]>(
  "offer-place-again",
  `update place set status = 'offered', updated_at = $2, end_date = $3, season_year = $4, source = $5, priority = $6
   where id = $1`,
);

/** Offers the place, or offers an existing one again. Returns its id as the result. */
export function saveOffer(
  offer: Offer,
  { origin }: OfferFacts,
  place: OfferablePlace | undefined,
  now: Date,
): Written<string> {
  const { memberId, committeeCode, position, year, startDate, endDate } = offer;
  const id = place?.id ?? randomUUID();
  const term: Term = [endDate, year, origin.source, origin.priority];
  const change = place
    ? UPDATE(id, now, ...term)
    : INSERT(id, now, ...term, memberId, committeeCode, position, startDate);
  const after = { status: "offered", endDate, seasonYear: year, ...origin };
  const entry = { action: "place.offer", subject: "place", subjectId: id, onBehalfOf: memberId };
  const before = place && toAuditState(offer, { ...place, seasonYear: place.season?.year ?? null });
  return {
    result: id,
    changes: [change],
    audit: [{ ...entry, before: before ?? null, after: toAuditState(offer, after) }],
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
