import type { RowOf } from "@/lib/client/list-pages";
import type { EntryResult } from "@/lib/contract/entry";
import type { getNominations, getPlaces, getSeason } from "@/lib/contract/season";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { daysUntil } from "@/lib/domain/time/date-words";

type Season = EntryResult<typeof getSeason>["season"];

/** What the home page knows about a member; undefined where it could not be read. */
export interface MemberYear {
  season: Season;
  places: readonly RowOf<typeof getPlaces>[];
  nominations: readonly RowOf<typeof getNominations>[];
  /** The nominations with a draft in this browser. */
  begun: readonly { recordId: string; name: string }[];
  /** The record ids of the nominations that they began to change in this browser. */
  begunChanges: readonly string[];
  /** They began to answer in this browser, or to change an answer, and have not sent it. */
  hasBegunAnswers: boolean;
  isVoter: boolean;
  /** The day of the last change of the profile; `""` when it was never changed. */
  profileChanged: CalendarDate;
  today: CalendarDate;
}

interface InSeason {
  year: number;
  count: number;
}

/** A task that a member has to do or has done. */
export type Task =
  | ({ kind: "answer"; deadline: CalendarDate; timeZone: string } & InSeason)
  | ({ kind: "answers-begun"; isChange: boolean; deadline: CalendarDate; timeZone: string } & InSeason)
  | {
      kind: "begun" | "change-begun";
      recordId: string;
      name: string;
      deadline: CalendarDate;
      timeZone: string;
    }
  | ({ kind: "nominate"; deadline: CalendarDate; timeZone: string } & InSeason)
  | { kind: "profile"; changed: CalendarDate }
  | ({ kind: "answered"; answer: "accepted" | "declined"; on: CalendarDate; mayChange: boolean } & InSeason)
  | ({ kind: "nominated"; mayChange: boolean } & InSeason)
  | { kind: "profile-done"; changed: CalendarDate };

const TO_DO: ReadonlySet<Task["kind"]> = new Set([
  "answer",
  "answers-begun",
  "begun",
  "change-begun",
  "nominate",
  "profile",
]);
const PROFILE_FRESH_DAYS = 365;

/** The member's open tasks, the most urgent first, and those completed this season. */
export function memberTasks(known: MemberYear): { toDo: Task[]; done: Task[] } {
  const tasks = [...answering(known), ...beginnings(known), nominating(known), profile(known)].filter(
    (task) => task !== undefined,
  );
  const isToDo = ({ kind }: Task) => TO_DO.has(kind);
  return { toDo: tasks.filter(isToDo), done: tasks.filter((task) => !isToDo(task)) };
}

function answering({ season, places, hasBegunAnswers }: MemberYear): Task[] {
  if (!season) return [];
  const { year, answersClose: deadline, timeZone } = season;
  const open = places.filter(({ open: isOpen }) => isOpen);
  const offered = open.filter(({ status }) => status === "offered");
  const isChange = offered.length === 0;
  const inSeason = { year, count: isChange ? open.length : offered.length, deadline, timeZone };
  const begun: Task[] =
    hasBegunAnswers && open.length > 0 ? [{ kind: "answers-begun", isChange, ...inSeason }] : [];
  if (!isChange) return begun.length > 0 ? begun : [{ kind: "answer", ...inSeason }];
  const all = places.filter(({ answer, status }) => answer !== undefined && status !== "expired");
  const accepted = all.filter(({ answer }) => answer === "accepted");
  const answered = accepted.length > 0 ? accepted : all;
  const [first] = answered.toSorted((one, other) => ((one.answered ?? "") < (other.answered ?? "") ? 1 : -1));
  if (first?.answer === undefined || first.answered === undefined) return begun;
  const mayChange = all.some(({ open: isOpen }) => isOpen);
  const { answer, answered: on } = first;
  return [...begun, { kind: "answered", year, count: answered.length, answer, on, mayChange }];
}

function beginnings({ season, begun, begunChanges, nominations, isVoter }: MemberYear): Task[] {
  if (!isVoter || season?.phase !== "nominating") return [];
  const { nominationsClose: deadline, timeZone } = season;
  const changed = nominations.filter(
    ({ recordId, state }) => state === "submitted" && begunChanges.includes(recordId),
  );
  return [
    ...begun.map((one): Task => ({ kind: "begun", ...one, deadline, timeZone })),
    ...changed.map(({ recordId, candidateName }): Task => ({
      kind: "change-begun",
      recordId,
      name: candidateName,
      deadline,
      timeZone,
    })),
  ];
}

function nominating({ season, nominations, begun, isVoter }: MemberYear): Task | undefined {
  if (!season) return undefined;
  const { year, phase, nominationsClose, timeZone } = season;
  const isOpen = phase === "nominating";
  const count = nominations.filter(({ state }) => state !== "withdrawn").length;
  if (count > 0) return { kind: "nominated", year, count, mayChange: isOpen };
  return isVoter && isOpen && begun.length === 0
    ? { kind: "nominate", year, count, deadline: nominationsClose, timeZone }
    : undefined;
}

function profile({ profileChanged, today }: MemberYear): Task {
  const isFresh = profileChanged !== "" && daysUntil(profileChanged, today) <= PROFILE_FRESH_DAYS;
  return { kind: isFresh ? "profile-done" : "profile", changed: profileChanged };
}
