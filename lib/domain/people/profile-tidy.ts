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
 * A field in its normal form; a field without one stays as it was typed.
 * @returns undefined when the text is malformed
 */
export function tidyProfileField(field: ProfileField, typed: string): string | undefined {
  const tidy = TIDIERS[field];
  return tidy ? tidy(typed) : typed;
}

/** The changed fields that are malformed. Values from the record never block the member. */
export function malformedFields(before: ProfileVersion, typed: ProfileVersion): ProfileField[] {
  return PROFILE_FIELDS.filter(
    (field) => typed[field] !== before[field] && tidyProfileField(field, typed[field]) === undefined,
  );
}

/** What was typed, normalised where it differs from what the form started with. */
export function tidyProfile(before: ProfileVersion, typed: ProfileVersion): ProfileVersion {
  const tidied = PROFILE_FIELDS.map((field) => {
    const text = typed[field];
    return [field, text === before[field] ? text : (tidyProfileField(field, text) ?? text)];
  });
  return Object.fromEntries(tidied) as Record<ProfileField, string>;
}
