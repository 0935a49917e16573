import "server-only";

const day = (answer: string) =>
  `coalesce(to_char(case when answer = '${answer}' then day end, 'YYYY-MM-DD'), '')`;

/**
 * SQL: the answer that counts for `place`, as a join named `given` with the columns of `PlaceAnswer`. It is the newest
 * one, unless the place has since become something else: a place that was offered again, revoked or resigned has none. A place
 * that was given up by declining it after its term had begun has that answer.
 */
export const JOIN_CURRENT_ANSWER = `
  left join lateral (
    select ${day("accepted")} as accepted, ${day("declined")} as declined, answer.words, answer.id, answer.answered_at
    from (select * from answer where answer.place_id = place.id order by answer.id desc limit 1) as answer
    where case when place.resigned_at is not null then answer.answer = 'declined'
               else place.status::text = any(case answer.answer when 'accepted' then array['accepted', 'serving', 'ended']
                                                                when 'declined' then array['declined']
                                                                else array['offered'] end) end) as given on true`;

/** SQL: what that join found, in one column; null where there is no answer. */
export const CURRENT_ANSWER = `
  case when given.id is not null then json_build_object(
    'acceptedDate', given.accepted, 'declinedDate', given.declined, 'comments', given.words) end`;
