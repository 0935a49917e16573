import type { CandidacyState } from "@/lib/vocabulary/candidacy";
import type { CalendarDate } from "../time/calendar-date";

/** A board or firm, as rules name it. */
interface Named {
  id: string;
  name: string;
}

/** Who sits in a seat, would sit in it, or is next in line for it. */
export interface SlatePerson {
  memberId: string;
  name: string;
  city: string;
  email: string;
  active: boolean;
  /** The primary board. */
  board: Named | null;
  firm: Named | null;
  /** `""` when not on record. */
  memberSince: CalendarDate;
  /** They served on the committee before the first day of the season's term. */
  returning: boolean;
}

/** Where on a slate: one position of one committee. */
export interface SeatKey {
  committeeCode: string;
  position: string;
}

/** A position with its seats in one season, and the term of new places. */
export interface SlatePosition extends SeatKey {
  committeeName: string;
  /** Null: not limited. */
  seats: number | null;
  startDate: CalendarDate;
  endDate: CalendarDate;
}

/** That rules which block are set aside for someone. */
export interface SetAside {
  /** `""`: no rule is set aside. */
  overrideReason: string;
  /** The id of a member of staff or of a client. */
  overriddenBy: string;
  /** `""` unless a member of staff did it. */
  overriddenByName: string;
}

/** A place that fills a seat on the first day of the term: held from before, or of this season. */
export interface SeatedPlace extends SeatKey, SlatePerson, SetAside {
  placeId: string;
  /** `""` when it did not come from a candidacy. */
  candidacyId: string;
  standing: "held" | "accepted" | "offered";
  /** The year of the season that offered it; null for an imported one. */
  seasonYear: number | null;
  /** When the slate of this season was published with it; null for a place of another origin. */
  publishedAt: Date | null;
  /** Today. */
  status: "offered" | "accepted" | "serving" | "ended";
}

/** A candidacy on the slate: proposed and not yet published, or an alternate. */
export interface SlateCandidacy extends SeatKey, SlatePerson, SetAside {
  id: string;
  state: CandidacyState;
  version: number;
  rank: number | null;
  alternateRank: number | null;
}

/** What a slate is made of, as it is read: each member has one place in a position at most. */
export interface SlateContent {
  positions: readonly SlatePosition[];
  places: readonly SeatedPlace[];
  proposals: readonly SlateCandidacy[];
  alternates: readonly SlateCandidacy[];
}

/** One position with everyone who is in its seats. */
export interface Seats {
  position: SlatePosition;
  places: SeatedPlace[];
  /** Without those who have a place in the position already. */
  proposals: SlateCandidacy[];
  alternates: SlateCandidacy[];
  /** Places and proposals together. */
  filled: number;
  /** Negative when there are more people than seats; null without a limit. */
  open: number | null;
}

/** The key of a position within a slate. */
export function seatKey({ committeeCode, position }: SeatKey): string {
  return JSON.stringify([committeeCode, position]);
}

/** Everyone by position, in the order of the positions. A position that only a place or a candidacy names has no limit. */
export function seatsOf({ positions, places, proposals, alternates }: SlateContent): Seats[] {
  const seats = new Map<string, Seats>(
    positions.map((position) => [seatKey(position), emptySeats(position)]),
  );
  const at = (key: SeatKey): Seats => {
    const known = seats.get(seatKey(key));
    if (known) return known;
    const added = emptySeats(unlistedPosition(key, positions));
    seats.set(seatKey(key), added);
    return added;
  };
  for (const place of places) at(place).places.push(place);
  for (const proposal of proposals) {
    const seat = at(proposal);
    if (seat.places.every(({ memberId }) => memberId !== proposal.memberId)) seat.proposals.push(proposal);
  }
  for (const alternate of alternates) at(alternate).alternates.push(alternate);
  for (const one of seats.values()) {
    one.filled = one.places.length + one.proposals.length;
    one.open = one.position.seats === null ? null : one.position.seats - one.filled;
  }
  return [...seats.values()];
}

function emptySeats(position: SlatePosition): Seats {
  return { position, places: [], proposals: [], alternates: [], filled: 0, open: null };
}

function unlistedPosition(
  { committeeCode, position }: SeatKey,
  positions: readonly SlatePosition[],
): SlatePosition {
  const sibling = positions.find((one) => one.committeeCode === committeeCode);
  return {
    committeeCode,
    position,
    seats: null,
    committeeName: sibling?.committeeName ?? committeeCode,
    startDate: sibling?.startDate ?? "",
    endDate: sibling?.endDate ?? "",
  };
}

/** Whoever has a place or is proposed, on their committees. */
export function seated(content: SlateContent): (SlatePerson & SeatKey)[] {
  return [...content.places, ...content.proposals];
}

/** Complete years of membership on a day; undefined when not on record. */
export function membershipYears(memberSince: CalendarDate, day: CalendarDate): number | undefined {
  if (memberSince === "") return undefined;
  const years = Number(day.slice(0, 4)) - Number(memberSince.slice(0, 4));
  return Math.max(0, day.slice(4) < memberSince.slice(4) ? years - 1 : years);
}
