import type { EventType } from "@/lib/vocabulary/event";
import type { DomainEvent } from "./event";

type State = Readonly<Record<string, unknown>>;

/** An audit row, with what the record itself says about its subject. */
export interface EventSource {
  action: string;
  at: Date;
  subject: string;
  subjectId: string;
  before: State | null;
  after: State | null;
  /** The candidate of the nomination, or the holder of the place; null for other subjects. */
  memberId: string | null;
  /** The season of the nomination or of the place; null where there is none. */
  year: number | null;
}

const ADDRESS_CHANGES: ReadonlySet<string> = new Set(["email.confirm", "email.take-back"]);

const BY_SUBJECT: Readonly<Partial<Record<string, (source: EventSource) => DomainEvent[]>>> = {
  nomination: nominationEvents,
  place: (source) =>
    placeEvent(source, source.subjectId, source.before?.["status"], source.after?.["status"]),
  answer: answerEvents,
  member: profileEvents,
  season: extensions,
};

/**
 * The events that an audit row causes: the only place where that is decided. It goes by the states that the row
 * shows before and after, so that an action that is not known here causes events, too.
 */
export function eventsOf(source: EventSource): DomainEvent[] {
  return BY_SUBJECT[source.subject]?.(source) ?? [];
}

/** Whether audit rows about such a subject may cause events; the database keeps those rows for that. */
export function mayCauseEvents({ subject }: Pick<EventSource, "subject">): boolean {
  return Object.hasOwn(BY_SUBJECT, subject);
}

function nominationEvents({ at, subjectId, memberId, year, before, after }: EventSource): DomainEvent[] {
  const state = after?.["status"];
  if (typeof state !== "string") return [];
  const type = nominationType(state, before === null || before["status"] === "withdrawn");
  return [
    { type, at, subject: "nomination", subjectId, memberId: memberId ?? "", year, state, occasion: null },
  ];
}

function nominationType(state: string, isNew: boolean): EventType {
  if (state === "withdrawn") return "nomination.withdrawn";
  if (state !== "submitted") return "nomination.decided";
  return isNew ? "nomination.submitted" : "nomination.changed";
}

const PLACE_TYPES: Readonly<Partial<Record<string, EventType>>> = {
  offered: "place.offered",
  accepted: "place.accepted",
  declined: "place.declined",
  resigned: "place.resigned",
  revoked: "place.revoked",
};

function placeEvent(
  { at, memberId, year }: Pick<EventSource, "at" | "memberId" | "year">,
  placeId: string,
  before: unknown,
  after: unknown,
): DomainEvent[] {
  const type = typeof after === "string" && after !== before ? PLACE_TYPES[after] : undefined;
  if (!type) return [];
  const state = String(after);
  return [
    { type, at, subject: "place", subjectId: placeId, memberId: memberId ?? "", year, state, occasion: null },
  ];
}

/** An answer is one audit row for all places that it concerns; its subject is `member/year`. */
function answerEvents({ at, subjectId, before, after }: EventSource): DomainEvent[] {
  const slash = subjectId.lastIndexOf("/");
  const holder = { at, memberId: subjectId.slice(0, slash), year: Number(subjectId.slice(slash + 1)) };
  const earlier = statesOf(before);
  return Object.entries(statesOf(after)).flatMap(([placeId, state]) =>
    placeEvent(holder, placeId, earlier[placeId], state),
  );
}

function statesOf(answer: State | null): State {
  const places = answer?.["places"];
  return typeof places === "object" && places !== null ? (places as State) : {};
}

/** Of a change of address, only the one that was made, not one that waits. */
function profileEvents({ action, at, subjectId, after }: EventSource): DomainEvent[] {
  const isAddress = ADDRESS_CHANGES.has(action) && after !== null;
  if (action !== "profile.change" && !isAddress) return [];
  const member = { subject: "member", subjectId, memberId: subjectId } as const;
  return [{ type: "profile.changed", at, ...member, year: null, state: "", occasion: null }];
}

const DEADLINES = { nominationsClose: "nominating", answersClose: "answering" } as const;

/** One for each deadline that moved to a later day. */
function extensions({ at, subjectId, before, after }: EventSource): DomainEvent[] {
  return Object.entries(DEADLINES).flatMap(([deadline, state]): DomainEvent[] => {
    const [from, to] = [before?.[deadline], after?.[deadline]];
    if (typeof from !== "string" || typeof to !== "string" || to <= from) return [];
    const season = { subject: "season", subjectId, memberId: "", year: Number(subjectId) } as const;
    return [{ type: "season.extended", at, ...season, state, occasion: null }];
  });
}
