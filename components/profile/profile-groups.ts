import type { ProfileField } from "@/lib/domain/people/profile-versions";

/** The groups of fields, in the order of both pages. */
export const PROFILE_GROUPS = [
  { group: "name", fields: ["firstName", "middleName", "lastName", "fullName"] },
  { group: "contact", fields: ["email", "officePhone", "cellPhone", "faxNumber"] },
  { group: "address", fields: ["address1", "address2", "city", "state", "zipcode"] },
  { group: "professional", fields: ["sortedDesignations"] },
] as const satisfies readonly { group: string; fields: readonly ProfileField[] }[];
