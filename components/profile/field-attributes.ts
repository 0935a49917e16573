import type { ProfileField } from "@/lib/domain/people/profile-versions";

const PHONE = { type: "tel", inputMode: "tel", width: "field" } as const;

/** The keyboard, autocomplete token and width of each field. */
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
  // Not a numeric keypad, which lacks the hyphen and the letters of foreign postal codes.
  zipcode: { autoComplete: "postal-code", autoCapitalize: "characters", width: "short" },
  sortedDesignations: { autoComplete: "off", autoCapitalize: "characters" },
} as const satisfies Record<ProfileField, object>;
