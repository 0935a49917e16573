import "server-only";
import { IS_EFFECTIVE_ROLE } from "../members/members";

const day = (column: string) => `coalesce(to_char(season.${column}, 'YYYY-MM-DD'), '')`;

/** The columns of a season as `Season` of lib/domain/season/season.ts has them. */
export const SEASON_COLUMNS = `
  season.year, season.time_zone as "timeZone", season.nominations_open as "nominationsOpen",
  season.nominations_close as "nominationsClose", ${day("answers_open")} as "answersOpen",
  season.answers_close as "answersClose", ${day("term_start")} as "termStart", ${day("term_end")} as "termEnd",
  season.nominations_per_voter as "nominationsPerVoter", season.places_per_member as "placesPerMember",
  season.supporters_needed as "supportersNeeded", season.self_nomination as "selfNomination",
  season.notify_candidates as "notifyCandidates", season.notify_not_selected as "notifyNotSelected",
  ${day("not_selected_on")} as "notSelectedOn", season.reminder_days as "reminderDays",
  season.always_by_email as "alwaysByEmail",
  season.needs_approval as "needsApproval", season.rehearsal, season.version`;

/** `AnswerWindow` in one column, for rows that may have no season. */
export const SEASON_OR_NULL = `
  case when season.year is not null then json_build_object(
    'year', season.year, 'timeZone', season.time_zone, 'answersOpen', ${day("answers_open")},
    'answersClose', season.answers_close, 'placesPerMember', season.places_per_member) end`;

/** SQL: `season` (which may be missing) is not in rehearsal, or the viewer may see it, as staff or as its tester. */
export const isVisible = (viewer: `$${number}`) => `(
  season.rehearsal is not true
  or exists (select 1 from staff_role where staff_role.member_id = ${viewer} and ${IS_EFFECTIVE_ROLE})
  or exists (select 1 from season_tester
             where season_tester.year = season.year and season_tester.member_id = ${viewer}))`;
