import "server-only";
import { randomUUID } from "node:crypto";
import { placeEvents } from "@/lib/domain/event/caused-events";
import type { Viewer } from "@/lib/domain/season/viewer";
import type { AnswerChange, AnswerFacts, OfferedPlace, PlaceAnswer } from "@/lib/domain/place/answer";
import type { Place } from "@/lib/domain/place/place";
import { run } from "../database";
import { lockMember } from "../members/members";
import { type Runner, statement } from "../statement";
import type { Changes, WriteContext } from "../write";
import { isVisible } from "../seasons/season-statements";
import { CURRENT_ANSWER, JOIN_CURRENT_ANSWER } from "./current-answer";
import { saveResignation } from "./place-resignation";
import { PLACE_COLUMNS, PLACE_JOINS } from "./places";

// Moving a deadline waits for answers that were allowed before, and answers wait for one that is being moved. A statement
// of its own, so that the next one reads what it waited for.
const LOCK_SEASONS = statement<unknown, [memberId: string]>(
  "lock-answer-seasons",
  `select 1 from season where year in (select season_year from place where member_id = $1)
   order by year for share`,
);

const LIST_OFFERED = statement<OfferedPlace & Place, [memberId: string, viewer: Viewer]>(
  "list-offered-places",
  `select ${PLACE_COLUMNS}, ${CURRENT_ANSWER} as answer from place ${PLACE_JOINS} ${JOIN_CURRENT_ANSWER}
   where place.member_id = $1 and place.season_year is not null and ${isVisible("$2")}
   order by place.start_date desc, place.committee_code, place.position`,
);

/** The places that seasons have offered to the member and the viewer sees, each with the answer that counts, newest first. */
export function listOfferedPlaces(memberId: string, viewer: Viewer): Promise<(OfferedPlace & Place)[]> {
  return run(LIST_OFFERED(memberId, viewer));
}

/** The facts for judging an answer, with the places as a record shows them. */
export interface LockedAnswerFacts extends AnswerFacts {
  places: readonly (OfferedPlace & Place)[];
}

/**
 * The facts for judging an answer, of the seasons that the viewer sees. The member's row is locked, so that their answers
 * are serialised; the seasons of their places cannot change until the transaction ends.
 */
export async function lockAnswerFacts(
  transaction: Runner,
  memberId: string,
  viewer: Viewer,
): Promise<LockedAnswerFacts> {
  // The season first, as publishing has it: otherwise each would wait for what the other holds.
  const [, member, places] = await Promise.all([
    transaction.run(LOCK_SEASONS(memberId)),
    lockMember(transaction, memberId),
    transaction.run(LIST_OFFERED(memberId, viewer)),
  ]);
  return { member, places };
}

const UPDATE_PLACES = statement<unknown, [ids: readonly string[], status: string, now: Date]>(
  "answer-places",
  `update place set status = $2::"PlaceStatus", updated_at = $3
   where id = any($1::uuid[]) and status <> $2::"PlaceStatus"`,
);

const INSERT_ANSWERS = statement<
  unknown,
  [
    placeIds: readonly string[],
    memberId: string,
    year: number,
    answer: string,
    day: string,
    words: string,
    now: Date,
    actorKind: string,
    actorId: string,
    act: string,
  ]
>(
  "insert-answers",
  `insert into answer (place_id, member_id, year, answer, day, words, answered_at, actor_kind, actor_id, act)
   select place_id, $2, $3, $4, nullif($5, '')::date, $6, $7, $8, $9, $10 from unnest($1::uuid[]) as answered (place_id)`,
);

const ACTIONS = { accepted: "place.accept", declined: "place.decline", offered: "place.take-back" } as const;

const ANSWERS = { accepted: "accepted", declined: "declined", offered: "withdrawn" } as const;

/** Writes answers that were given together: a row for each place, and the new state of the places. One letter says all of it. */
export function saveAnswers(
  memberId: string,
  answers: readonly AnswerChange[],
  context: WriteContext,
): Changes {
  const act = randomUUID();
  const saved = answers.map((answer) => saveAnswer(memberId, answer, act, context));
  const years = [...new Set(answers.map(({ year }) => year))];
  return {
    changes: saved.flatMap(({ changes }) => changes),
    audit: saved.flatMap(({ audit }) => audit),
    letters: years.map((year) => ({
      kind: "answer-received",
      memberId,
      year,
      aboutId: act,
      occasion: `${year} ${act}`,
    })),
  };
}

function saveAnswer(
  memberId: string,
  { year, places, before, after, status, givenUp }: AnswerChange,
  act: string,
  { actor, now }: WriteContext,
): Changes {
  const ids = places.map(({ id }) => id);
  const kept = places.filter(({ id }) => givenUp.every(({ place }) => place.id !== id));
  const resignations = givenUp.map(({ place, resigned }) =>
    saveResignation({ ...place, memberId, year }, resigned, after.comments, now),
  );
  const { acceptedDate, declinedDate, comments } = after;
  const statuses = (of: (place: OfferedPlace) => string) =>
    Object.fromEntries(kept.map((place) => [place.id, of(place)]));
  return {
    changes: [
      UPDATE_PLACES(
        kept.map(({ id }) => id),
        status,
        now,
      ),
      ...resignations.flatMap(({ changes }) => changes),
      INSERT_ANSWERS(
        ids,
        memberId,
        year,
        ANSWERS[status],
        acceptedDate || declinedDate,
        comments,
        now,
        actor.kind,
        actor.id,
        act,
      ),
    ],
    audit: [
      {
        action: ACTIONS[status],
        subject: "answer",
        subjectId: `${memberId}/${year}`,
        onBehalfOf: memberId,
        before: { ...datesOf(before), places: statuses((place) => place.status) },
        after: { ...datesOf(after), places: statuses(() => status) },
        personal: { before: { comments: before.comments }, after: { comments: after.comments } },
        events: kept.flatMap(({ id, status: earlier }) =>
          placeEvents({ id, memberId, year, before: earlier, after: status }),
        ),
      },
      ...resignations.flatMap(({ audit }) => audit),
    ],
  };
}

function datesOf({ acceptedDate, declinedDate }: PlaceAnswer) {
  return { acceptedDate, declinedDate };
}
