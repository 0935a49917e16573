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

/** Two conflicting versions of one field, of which the member must choose one. */
export interface VersionChoice {
  field: ProfileField;
  /** What the form started with. */
  before: string;
  onRecord: string;
  mine: string;
  /** The preselected version; undefined where both changed the field, because only the member can know. */
  suggested: "onRecord" | undefined;
}

export type ChosenVersions = Readonly<Partial<Record<ProfileField, "onRecord" | "mine">>>;

/**
 * The conflicts of a three-way comparison: fields in which the record (`onRecord`) has changed since the form was opened
 * (`before`) and differs from what was typed (`mine`). A field that only the member changed is no conflict.
 */
export function compareVersions(
  before: ProfileVersion,
  onRecord: ProfileVersion,
  mine: ProfileVersion,
): VersionChoice[] {
  return PROFILE_FIELDS.filter(
    (field) => onRecord[field] !== before[field] && onRecord[field] !== mine[field],
  ).map((field) => ({
    field,
    before: before[field],
    onRecord: onRecord[field],
    mine: mine[field],
    suggested: mine[field] === before[field] ? "onRecord" : undefined,
  }));
}

/** What was typed, with the version on record for the fields where it was chosen. */
export function mergeVersions(
  mine: ProfileVersion,
  onRecord: ProfileVersion,
  chosen: ChosenVersions,
): ProfileVersion {
  return toVersion((field) => (chosen[field] === "onRecord" ? onRecord[field] : mine[field]));
}

export interface ProfileChange {
  field: ProfileField;
  from: string;
  to: string;
}

/** The differences between two versions, in the order of the page. */
export function changesBetween(from: ProfileVersion, to: ProfileVersion): ProfileChange[] {
  return PROFILE_FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
    field,
    from: from[field],
    to: to[field],
  }));
}

/** The profile fields of a record, as the texts of a form: what is absent is blank. */
export function toProfileVersion(
  record: Readonly<Partial<Record<ProfileField, string | undefined>>>,
): ProfileVersion {
  return toVersion((field) => record[field] ?? "");
}

/** The full name composed from its parts. */
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

/** Whether a stored value has the shape of a profile. */
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
