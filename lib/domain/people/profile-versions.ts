/** What a member may change about themself, in the order in which the page asks for it. */
export const PROFILE_FIELDS = [
  "firstName",
  "middleName",
  "lastName",
  "fullName",
  "email",
  "officePhone",
  "cellPhone",
  "faxNumber",
  "address1",
  "address2",
  "city",
  "state",
  "zipcode",
  "sortedDesignations",
] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileVersion = Readonly<Record<ProfileField, string>>;

/** Two versions of one field of which one must be chosen. */
export interface VersionChoice {
  field: ProfileField;
  /** What the form began from. */
  before: string;
  theirs: string;
  mine: string;
  /** What is chosen unless the member says otherwise; undefined where both changed it: only they can know. */
  suggested: "theirs" | undefined;
}

export type ChosenVersions = Readonly<Partial<Record<ProfileField, "theirs" | "mine">>>;

/**
 * Where the record that somebody changed meanwhile (`theirs`) and what was typed (`mine`) differ, and the record is not
 * what the form began from (`before`). A field that only the member changed is not in question.
 */
export function compareVersions(
  before: ProfileVersion,
  theirs: ProfileVersion,
  mine: ProfileVersion,
): VersionChoice[] {
  return PROFILE_FIELDS.filter(
    (field) => theirs[field] !== before[field] && theirs[field] !== mine[field],
  ).map((field) => ({
    field,
    before: before[field],
    theirs: theirs[field],
    mine: mine[field],
    suggested: mine[field] === before[field] ? "theirs" : undefined,
  }));
}

/** What was typed, with the record's version of the fields for which it was chosen. */
export function mergeVersions(
  mine: ProfileVersion,
  theirs: ProfileVersion,
  chosen: ChosenVersions,
): ProfileVersion {
  return toVersion((field) => (chosen[field] === "theirs" ? theirs[field] : mine[field]));
}

export interface ProfileChange {
  field: ProfileField;
  from: string;
  to: string;
}

/** What became different from one version to the next, in the order of the page. */
export function changesBetween(from: ProfileVersion, to: ProfileVersion): ProfileChange[] {
  return PROFILE_FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
    field,
    from: from[field],
    to: to[field],
  }));
}

/** The fields of a profile alone, out of something that has more. */
export function toProfileVersion(record: ProfileVersion): ProfileVersion {
  return toVersion((field) => record[field]);
}

/** The name as it follows from its parts. */
export function nameOfParts({
  firstName,
  middleName,
  lastName,
}: Pick<ProfileVersion, "firstName" | "middleName" | "lastName">): string {
  return [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
}

/** Whether something that was kept has the form of a profile. */
export function isProfileVersion(value: unknown): value is ProfileVersion {
  if (typeof value !== "object" || value === null) return false;
  return PROFILE_FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === "string");
}

function toVersion(valueOf: (field: ProfileField) => string): ProfileVersion {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, valueOf(field)])) as Record<
    ProfileField,
    string
  >;
}
