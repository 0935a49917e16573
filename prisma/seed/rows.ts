// The files of the import format, in order, with their columns: the demo association is imported like any other. Every cell
// is text; a blank cell means unknown; list entries are separated by `;`.

const addressColumns = ["address1", "address2", "city", "state", "zipCode", "zipPlus4"] as const;

export const columns = {
  types: ["code", "name", "name.es"],
  "position-names": ["position", "name.es"],
  boards: ["boardId", "name", "associationId", "company"],
  firms: ["firmId", "name", "email", "phone", "fax", "licenseNo", "nrdsId", ...addressColumns, "boards"],
  members: [
    "memberId",
    "nrdsId",
    "firstName",
    "middleName",
    "lastName",
    "fullName",
    "informalName",
    "designations",
    "memberType",
    "memberSubType",
    "active",
    "voter",
    "memberSince",
    "licenseNo",
    "email",
    "officePhone",
    "workPhone",
    "homePhone",
    "cellPhone",
    "fax",
    ...addressColumns,
    "firmId",
    "boardId",
    "boards",
  ],
  committees: ["code", "name", "name.es", "description", "description.es", "positions"],
  seasons: [
    "year",
    "timeZone",
    "nominationsOpen",
    "nominationsClose",
    "answersOpen",
    "answersClose",
    "termStart",
    "termEnd",
    "notSelectedOn",
    "reminderDays",
  ],
  positions: ["year", "committeeCode", "position", "seats", "termMonths", "requirements"],
  places: ["memberId", "committeeCode", "position", "startDate", "endDate", "source", "priority"],
  meetings: ["productCode", "functionCode", "title", "begin", "end", "description"],
  registrations: ["memberId", "productCode"],
  professionals: [
    "memberId",
    "homeAddress1",
    "homeAddress2",
    "homeCity",
    "homeState",
    "homeZip",
    "officeName",
    "officeAddress1",
    "officeAddress2",
    "officeCity",
    "officeState",
    "officeZip",
    "testimonial",
    "pictureLogo",
    "website",
  ],
} as const;

export type FileName = keyof typeof columns;

/** One line of an import file. */
export type Row<File extends FileName> = Record<(typeof columns)[File][number], string>;

/** All lines of all import files. */
export type ImportRows = { [File in FileName]: Row<File>[] };
