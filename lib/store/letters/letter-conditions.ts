import "server-only";
import { LAST_CALL_DAYS } from "@/lib/domain/letter/season-letters";

// Conditions on a letter in SQL, for lists, counts and single letters. The letter is `letter`.

/** letterState (lib/domain/letter/letter.ts). */
export const STATE =
  "case when outcome <> '' then outcome when held_at is not null then 'held' else 'waiting' end";

/**
 * The letter did not reach its reader by mail, and nothing says that the next one would: their address is still the one it
 * went to, and no later letter to it has a known outcome. Of the letters of a person, this is true of one at most. `offset 0`
 * keeps the planner from joining all members instead of looking each up, since it takes all letters for candidates.
 */
export const IS_UNREACHABLE = `(letter.outcome in ('bounced', 'refused', 'unaddressed')
  and exists (select 1 from member where member.id = letter.member_id and active
    and case when letter.outcome = 'unaddressed' then email = '' else letter.sent_to in ('', email) end
    and not exists (select 1 from letter as later
                    where later.member_id = member.id and (later.created_at, later.id) > (letter.created_at, letter.id)
                      and (later.opened_at is not null
                        or later.outcome in ('delivered', 'bounced', 'refused', 'unaddressed') and later.sent_to in ('', email)))
    offset 0))`;

/** Its reader followed its link, or read it in their letter box. */
export const IS_OPENED = `(letter.opened_at is not null
  or exists (select 1 from answer_link where letter_id = letter.id and answer_link.opened_at is not null))`;

/** Its reader answered all places of the publishing it is about. */
export const IS_ANSWERED = `(exists (select 1 from place
    where place.publication_id = letter.publication_id and place.member_id = letter.member_id
      and status in ('accepted', 'declined', 'resigned'))
  and not exists (select 1 from place
    where place.publication_id = letter.publication_id and place.member_id = letter.member_id and status = 'offered'))`;

/**
 * The letters of all publishings, for a FROM. Of several of one kind to a person about a publishing (one was sent again), the newest
 * says how they stand.
 */
export const NEWEST_NOTIFIED = `(select distinct on (publication_id, kind, member_id) * from letter
  where publication_id is not null and member_id is not null
  order by publication_id, kind, member_id, created_at desc, id desc) as letter`;

/** It was written as a file, without a mail server: a mail server always says something to a letter that it takes. */
export const IS_FILE = "(outcome = 'sent' and answer = '')";

const IS_ON_SITE_ONLY = `(outcome = 'site' or ${IS_FILE})`;
// Sent by mail at least; a letter that is only in the letter box has notified nobody until it is opened.
const IS_TOLD = `(outcome in ('sent', 'delivered') and not ${IS_FILE})`;

/** STANDINGS (lib/domain/letter/letter-list.ts), each as a condition. */
export const STANDING_CONDITIONS = {
  notified: IS_TOLD,
  "site-only": IS_ON_SITE_ONLY,
  opened: IS_OPENED,
  answered: IS_ANSWERED,
  waiting: "outcome = ''",
  bounced: "outcome = 'bounced'",
  refused: "outcome = 'refused'",
  failed: "outcome = 'failed'",
  "never-notified": "outcome = 'unaddressed'",
} as const;

/**
 * SQL: the letter is a last call in a season in which the member `ownId` is or was a candidate. Whoever got none had nominated
 * someone.
 */
export const IS_LAST_CALL = (ownId: `$${number}` | `$${number}::text`) =>
  `(letter.kind = 'nominations-closing' and letter.occasion like '%/${LAST_CALL_DAYS}'
    and letter.year = any(array(select year from candidacy where member_id = ${ownId})))`;

/**
 * SQL: the letter is not about a nomination of the member `ownId` by somebody else, whose voter they may not know
 * (lib/domain/access/candidacy-sight.ts), and no last call. Their nominations are looked up once for all letters.
 */
export const isNotAboutOwn = (ownId: `$${number}` | `$${number}::text`) =>
  `letter.about_id <> all(array(select id::text from nomination where candidate_id = ${ownId} and voter_id <> ${ownId}))
   and not ${IS_LAST_CALL(ownId)}`;
