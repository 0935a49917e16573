import type { ProfileField } from "@/lib/domain/people/profile-versions";

const PHONE = { type: "tel", inputMode: "tel", width: "field" } as const;

/** How each field is typed on a phone, what the browser may fill in, and how wide it is. */
export const FIELD_LOOK = {
  firstName: { autoComplete: "given-name", autoCapitalize: "words" },
  middleName: { autoComplete: "additional-name", autoCapitalize: "words" },
  lastName: { autoComplete: "family-name", autoCapitalize: "words" },
  fullName: { autoComplete: "name", autoCapitalize: "words", width: "full" },
  email: { type: "email", inputMode: "email", autoComplete: "email", autoCapitalize: "none", width: "full" },
  officePhone: { ...PHONE, autoComplete: "work tel" },
  cellPhone: { ...PHONE, autoComplete: "mobile tel" },
  faxNumber: { ...PHONE, autoComplete: "fax tel" },
  address1: { autoComplete: "address-line1", autoCapitalize: "words", width: "full" },
  address2: { autoComplete: "address-line2", autoCapitalize: "words", width: "full" },
  city: { autoComplete: "address-level2", autoCapitalize: "words" },
  state: { autoComplete: "address-level1", autoCapitalize: "characters", width: "short" },
  // Not the keypad of figures: it lacks the hyphen, and the letters of other countries' codes.
  zipcode: { autoComplete: "postal-code", autoCapitalize: "characters", width: "short" },
  sortedDesignations: { autoComplete: "off", autoCapitalize: "characters" },
} as const satisfies Record<ProfileField, object>;
