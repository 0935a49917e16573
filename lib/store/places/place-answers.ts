import "server-only";
import type { Viewer } from "@/lib/domain/season/viewer";
import type { AnswerChange, AnswerFacts, OfferedPlace, PlaceAnswer } from "@/lib/domain/place/answer";
import { lockMember } from "../members/members";
import { type Runner, statement } from "../statement";
import type { Changes } from "../write";
import { isVisible } from "../seasons/season-statements";
import { SELECT_PLACE } from "./places";

// Moving a deadline waits for answers that were allowed before, and answers wait for one that is being moved. A statement
// of its own, so that the next one reads what it waited for.
const LOCK_SEASONS = statement<unknown, [memberId: string]>(
  "lock-answer-seasons",
  `select 1 from season where year in (select season_year from place where member_id = $1)
   order by year for share`,
);

const LIST_OFFERED = statement<OfferedPlace, [memberId: string, viewer: Viewer]>(
  "list-offered-places",
  `${SELECT_PLACE} where place.member_id = $1 and place.season_year is not null and ${isVisible("$2")}
   order by place.id`,
);

const LIST_ANSWERS = statement<PlaceAnswer & { year: number }, [memberId: string]>(
  "list-place-answers",
  `select year, coalesce(to_char(accepted_date, 'YYYY-MM-DD'), '') as "acceptedDate",
          coalesce(to_char(declined_date, 'YYYY-MM-DD'), '') as "declinedDate", comments
   from member_season where member_id = $1`,
);

/**
 * The facts for judging an answer, of the seasons that the viewer sees. The member's row is locked, so that their answers
 * are serialised; the seasons of their places cannot change until the transaction ends.
 */
export async function lockAnswerFacts(
  transaction: Runner,
  memberId: string,
  viewer: Viewer,
): Promise<AnswerFacts> {
  const [member, , places, answers] = await Promise.all([
    lockMember(transaction, memberId),
    transaction.run(LOCK_SEASONS(memberId)),
    transaction.run(LIST_OFFERED(memberId, viewer)),
    transaction.run(LIST_ANSWERS(memberId)),
  ]);
  return { member, places, answers: new Map(answers.map(({ year, ...answer }) => [year, answer])) };
}

const UPDATE_PLACES = statement<unknown, [ids: readonly string[], status: string, now: Date]>(
  "answer-places",
  `update place set status = $2::"PlaceStatus", updated_at = $3
   where id = any($1::uuid[]) and status <> $2::"PlaceStatus"`,
);

const SAVE_ANSWER = statement<
  unknown,
  [memberId: string, year: number, acceptedDate: string, declinedDate: string, comments: string]
>(
  "save-place-answer",
  `insert into member_season (member_id, year, accepted_date, declined_date, comments)
   values ($1, $2, nullif($3, '')::date, nullif($4, '')::date, $5)
   on conflict (member_id, year) do update set accepted_date = excluded.accepted_date,
     declined_date = excluded.declined_date, comments = excluded.comments`,
);

const ACTIONS = { accepted: "place.accept", declined: "place.decline", offered: "place.take-back" } as const;

export function saveAnswer(
  memberId: string,
  { year, places, before, after, status }: AnswerChange,
  now: Date,
): Changes {
  const ids = places.map(({ id }) => id);
  const { acceptedDate, declinedDate, comments } = after;
  const statuses = (of: (place: OfferedPlace) => string) =>
    Object.fromEntries(places.map((place) => [place.id, of(place)]));
  return {
    changes: [
      UPDATE_PLACES(ids, status, now),
      SAVE_ANSWER(memberId, year, acceptedDate, declinedDate, comments),
    ],
    audit: [
      {
        action: ACTIONS[status],
        subject: "answer",
        subjectId: `${memberId}/${year}`,
        onBehalfOf: memberId,
        before: { ...before, places: statuses((place) => place.status) },
        after: { ...after, places: statuses(() => status) },
      },
    ],
    letters: [{ kind: "answer-received", memberId, year, occasion: `${year} ${now.toISOString()}` }],
  };
}
