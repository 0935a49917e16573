import "server-only";
import { seasonExtensions } from "@/lib/domain/event/caused-events";
import type { Season, SeasonChange } from "@/lib/domain/season/season";
import { moveOfferLetters } from "../letters/offer-letters";
import { statement } from "../statement";
import type { AuditEntry } from "../audit-entries";
import type { Changes } from "../write";

type Values = [
  year: number,
  timeZone: string,
  nominationsOpen: string,
  nominationsClose: string,
  answersOpen: string,
  answersClose: string,
  termStart: string,
  termEnd: string,
  nominationsPerVoter: number | null,
  placesPerMember: number | null,
  supportersNeeded: number,
  selfNomination: boolean,
  notifyCandidates: boolean,
  notifyNotSelected: boolean,
  notSelectedOn: string,
  reminderDays: readonly string[],
  alwaysByEmail: readonly string[],
  needsApproval: boolean,
  rehearsal: boolean,
];

const COLUMNS = `time_zone, nominations_open, nominations_close, answers_open, answers_close, term_start, term_end,
  nominations_per_voter, places_per_member, supporters_needed, self_nomination, notify_candidates,
  notify_not_selected, not_selected_on, reminder_days, always_by_email, needs_approval, rehearsal`;
const VALUES = `$2, $3, $4, nullif($5, '')::date, $6, nullif($7, '')::date, nullif($8, '')::date,
  $9, $10, $11, $12, $13, $14, nullif($15, '')::date, $16::integer[], $17, $18, $19`;

const INSERT = statement<unknown, Values>(
  "insert-season",
  `insert into season (year, ${COLUMNS}) values ($1, ${VALUES})`,
);

const UPDATE = statement<unknown, Values>(
  "update-season",
  `update season set (${COLUMNS}, version) = (${VALUES}, version + 1) where year = $1`,
);

/** Creates a season, or changes it; its version grows by one. `record` says otherwise what the audit row holds. */
export function saveSeason(
  { before, after }: SeasonChange,
  record: Partial<Pick<AuditEntry, "action" | "before" | "after" | "reason">> = {},
): Changes {
  const isMoved =
    before !== undefined && (before.answersOpen !== after.answersOpen || before.timeZone !== after.timeZone);
  return {
    changes: [(before ? UPDATE : INSERT)(...valuesOf(after)), ...(isMoved ? [moveOfferLetters(after)] : [])],
    audit: [
      {
        action: before ? "season.change" : "season.open",
        subject: "season",
        subjectId: String(after.year),
        before: before ? { ...before } : null,
        after: { ...after },
        events: seasonExtensions(before, after),
        ...record,
      },
    ],
  };
}

function valuesOf(season: Season): Values {
  const { year, timeZone, nominationsOpen, nominationsClose, answersOpen, answersClose } = season;
  const { termStart, termEnd, nominationsPerVoter, placesPerMember, supportersNeeded } = season;
  const { selfNomination, notifyCandidates, notifyNotSelected, notSelectedOn, reminderDays } = season;
  return [
    year,
    timeZone,
    nominationsOpen,
    nominationsClose,
    answersOpen,
    answersClose,
    termStart,
    termEnd,
    nominationsPerVoter,
    placesPerMember,
    supportersNeeded,
    selfNomination,
    notifyCandidates,
    notifyNotSelected,
    notSelectedOn,
    reminderDays.map(String),
    season.alwaysByEmail,
    season.needsApproval,
    season.rehearsal,
  ];
}
