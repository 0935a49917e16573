import { tidyPhone } from "./phone";
import { PROFILE_FIELDS, type ProfileField, type ProfileVersion } from "./profile-versions";
import { tidyState, tidyZipCode } from "./zip-code";

const TIDIERS: Partial<Record<ProfileField, (typed: string) => string | undefined>> = {
  officePhone: tidyPhone,
  cellPhone: tidyPhone,
  faxNumber: tidyPhone,
  zipcode: tidyZipCode,
  state: tidyState,
};

/**
 * A field as it is written down; what has no form of its own stays as it was typed.
 * @returns undefined for what cannot be understood
 */
export function tidyProfileField(field: ProfileField, typed: string): string | undefined {
  const tidy = TIDIERS[field];
  return tidy ? tidy(typed) : typed;
}

/** The fields that were changed and cannot be understood. What came from the record is never in the member's way. */
export function malformedFields(before: ProfileVersion, typed: ProfileVersion): ProfileField[] {
  return PROFILE_FIELDS.filter(
    (field) => typed[field] !== before[field] && tidyProfileField(field, typed[field]) === undefined,
  );
}

/** What was typed, tidied where it is not what the form began from. */
export function tidyProfile(before: ProfileVersion, typed: ProfileVersion): ProfileVersion {
  const tidied = PROFILE_FIELDS.map((field) => {
    const text = typed[field];
    return [field, text === before[field] ? text : (tidyProfileField(field, text) ?? text)];
  });
  return Object.fromEntries(tidied) as Record<ProfileField, string>;
}
