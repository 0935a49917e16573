import { allow, type Outcome, refuse } from "../outcome";
import { parseCalendarDate, parseMoment } from "../time/calendar-date";
import { addDays } from "../time/add-days";
import { dayStart } from "../time/day-start";
import { dayIn } from "../time/time-zone";
import { fullName } from "./name-and-address";

const CLOCK_SKEW_MILLISECONDS = 5 * 60 * 1000;

/**
 * When a profile change was made, to the second (contract.md section 5, updatememberprofile). A day without a time
 * counts as now if it is today, and as its last second if it is earlier, because the caller gave nothing more exact.
 */
export function changeMoment(dateTime: string, now: Date, timeZone: string): Outcome<"invalid-date", Date> {
  const at = parseMoment(dateTime) ?? endOfDay(dateTime, now, timeZone);
  if (!at) return refuse("invalid-date", "dateTime must be a day or an RFC 3339 date-time.");
  if (at.getTime() > now.getTime() + CLOCK_SKEW_MILLISECONDS) {
    return refuse("invalid-date", "dateTime is more than five minutes ahead of the server's clock.");
  }
  return allow(toSecond(at));
}

function endOfDay(text: string, now: Date, timeZone: string): Date | undefined {
  const day = parseCalendarDate(text);
  if (day === undefined) return undefined;
  const today = dayIn(timeZone, now);
  if (day === today) return now;
  // A future day is always too far ahead, even in the last minutes before it begins.
  if (day > today) return new Date(now.getTime() + 2 * CLOCK_SKEW_MILLISECONDS);
  return new Date(dayStart(timeZone, addDays(day, 1)).getTime() - 1000);
}

function toSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}

/** The fields that a member may change themself. */
export interface Profile {
  firstName: string;
  middleName: string;
  lastName: string;
  fullName: string;
  designations: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  officePhone: string;
  cellPhone: string;
  fax: string;
  email: string;
}

/** A profile as the association has it. */
export interface StoredProfile extends Profile {
  workPhone: string;
  zipPlus4: string;
  /** When its member last changed it (`TIME_STAMP`). */
  changedAt: Date | null;
}

export interface ProfileChange {
  before: StoredProfile;
  after: StoredProfile & { changedAt: Date };
}

/** A field that waits until the association's records have its value, and the value that it had before. */
export interface FieldEdit {
  field: keyof Profile;
  base: string;
}

const FIELDS: readonly Exclude<keyof Profile, "fullName" | "officePhone">[] = [
  "firstName",
  "middleName",
  "lastName",
  "designations",
  "address1",
  "address2",
  "city",
  "state",
  "zipCode",
  "cellPhone",
  "fax",
  "email",
];

/** What a change of a profile makes wait. A name or number that only takes another column, and reads the same, does not. */
export function fieldEdits(before: StoredProfile, after: StoredProfile): FieldEdit[] {
  const edits: FieldEdit[] = FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    base: before[field],
  }));
  const numbers = { before: workPhone(before), after: workPhone(after) };
  if (numbers.before !== numbers.after) edits.push({ field: "officePhone", base: numbers.before });
  const names = { before: fullName(before), after: fullName(after) };
  if (names.before !== names.after && (isChosen(before) || isChosen(after)))
    edits.push({ field: "fullName", base: names.before });
  return edits;
}

function isChosen(profile: StoredProfile): boolean {
  return fullName(profile) !== fullName({ ...profile, fullName: "" });
}

/** The work number; an association that imports only one of the two columns imports this one. */
export function workPhone({
  officePhone,
  workPhone: atWork,
}: Pick<StoredProfile, "officePhone" | "workPhone">): string {
  return atWork === "" ? officePhone : atWork;
}

/**
 * Whether a member's profile may be changed as of `changedAt`, and what that changes (contract.md section 5): nothing
 * when the same change is repeated.
 */
export function judgeProfileChange(
  requested: Profile,
  changedAt: Date,
  member: { active: boolean; profile: StoredProfile } | undefined,
): Outcome<"unknown-member" | "stale-update", ProfileChange | undefined> {
  if (!member?.active) return refuse("unknown-member", "No active member has the id in memberid.");
  const before = member.profile;
  if (isStale(changedAt, before.changedAt)) {
    return refuse(
      "stale-update",
      "The profile was changed after dateTime. Read it again, then decide whether to send your change.",
    );
  }
  // The interface document's officePhone is both the office's number and the member's work number.
  const fields = { ...requested, workPhone: requested.officePhone };
  const isSame = (Object.keys(fields) as (keyof typeof fields)[]).every(
    (name) => before[name] === fields[name],
  );
  if (isSame && before.changedAt?.getTime() === changedAt.getTime()) return allow(undefined);
  // The ZIP+4 extension belongs to the old ZIP code.
  const zipPlus4 = requested.zipCode === before.zipCode ? before.zipPlus4 : "";
  return allow({ before, after: { ...fields, zipPlus4, changedAt } });
}

/** Whether a change made at `at` is older than the last one (`TIME_STAMP`), both to the second. */
export function isStale(at: Date, lastChange: Date | null): boolean {
  return lastChange !== null && toSecond(at).getTime() < toSecond(lastChange).getTime();
}

const PARTS = {
  name: ["firstName", "middleName", "lastName", "fullName"],
  designations: ["designations"],
  address: ["address1", "address2", "city", "state", "zipCode"],
  phone: ["officePhone", "cellPhone", "fax"],
} as const satisfies Readonly<Record<string, readonly (keyof Profile)[]>>;

export type ProfilePart = keyof typeof PARTS;

/** What of a profile differs, in the parts that members think of. The e-mail address has letters of its own. */
export function changedParts(before: Profile, after: Profile): ReadonlySet<ProfilePart> {
  const parts = Object.keys(PARTS) as ProfilePart[];
  return new Set(parts.filter((part) => PARTS[part].some((field) => before[field] !== after[field])));
}
