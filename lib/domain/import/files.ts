/**
 * What a cell holds. `id` up to 64 characters, `text` up to 200, `link` up to 2,000, `long` up to 4,000 with tabs and
 * line feeds; `ids` and `texts` are lists, separated by `;`. `email` is one e-mail address; `zip` and `zipPlus4` are texts,
 * too; `number` is a whole one, `months` those of a term; `days` are numbers of days before a deadline.
 */
export type CellKind =
  | "id"
  | "text"
  | "email"
  | "zip"
  | "zipPlus4"
  | "link"
  | "long"
  | "ids"
  | "texts"
  | "boolean"
  | "date"
  | "moment"
  | "zone"
  | "year"
  | "number"
  | "months"
  | "days";

export const IMPORT_FILES = [
  "types.csv",
  "position-names.csv",
  "boards.csv",
  "firms.csv",
  "members.csv",
  "committees.csv",
  "seasons.csv",
  "positions.csv",
  "places.csv",
  "meetings.csv",
  "registrations.csv",
  "professionals.csv",
] as const;

export type ImportFile = (typeof IMPORT_FILES)[number];

export interface ImportColumn {
  name: string;
  kind: CellKind;
  /** Part of the row's key: every file must have the column and no row may leave it blank. */
  key: boolean;
  /** The file whose key it refers to; a record that is already stored will do as well. */
  refersTo?: ImportFile;
  /** What a blank boolean means. */
  blank?: boolean;
}

type Extras = Pick<ImportColumn, "refersTo" | "blank">;

function column(kind: CellKind, name: string, extras: Extras = {}): ImportColumn {
  return { name, kind, key: false, ...extras };
}

function key(kind: CellKind, name: string, extras: Extras = {}): ImportColumn {
  return { name, kind, key: true, ...extras };
}

function texts(...names: string[]): ImportColumn[] {
  return names.map((name) => column("text", name));
}

const postalAddress = [
  ...texts("address1", "address2", "city", "state"),
  column("zip", "zipCode"),
  column("zipPlus4", "zipPlus4"),
];
const boards = column("ids", "boards", { refersTo: "boards.csv" });

/** The files of an import in the order in which they are read, with their columns (docs/import-format.md). */
export const IMPORT_COLUMNS: Readonly<Record<ImportFile, readonly ImportColumn[]>> = {
  "types.csv": [key("id", "code"), ...texts("name", "name.es")],
  "position-names.csv": [key("text", "position"), column("text", "name.es")],
  "boards.csv": [
    key("id", "boardId"),
    column("text", "name"),
    column("id", "associationId"),
    column("text", "company"),
  ],
  "firms.csv": [
    key("id", "firmId"),
    column("text", "name"),
    column("email", "email"),
    ...texts("phone", "fax", "licenseNo"),
    column("id", "nrdsId"),
    ...postalAddress,
    boards,
  ],
  "members.csv": [
    key("id", "memberId"),
    column("id", "nrdsId"),
    ...texts(
      "firstName",
      "middleName",
      "lastName",
      "fullName",
      "informalName",
      "designations",
      "memberType",
      "memberSubType",
    ),
    column("boolean", "active", { blank: true }),
    column("boolean", "voter", { blank: false }),
    column("date", "memberSince"),
    column("text", "licenseNo"),
    column("email", "email"),
    ...texts("officePhone", "workPhone", "homePhone", "cellPhone", "fax"),
    ...postalAddress,
    column("id", "firmId", { refersTo: "firms.csv" }),
    column("id", "boardId", { refersTo: "boards.csv" }),
    boards,
  ],
  "committees.csv": [
    key("id", "code"),
    column("text", "name"),
    column("text", "name.es"),
    column("long", "description"),
    column("long", "description.es"),
    column("texts", "positions"),
  ],
  "seasons.csv": [
    key("year", "year"),
    column("zone", "timeZone"),
    column("date", "nominationsOpen"),
    column("date", "nominationsClose"),
    column("date", "answersOpen"),
    column("date", "answersClose"),
    column("date", "termStart"),
    column("date", "termEnd"),
    column("date", "notSelectedOn"),
    column("days", "reminderDays"),
  ],
  "positions.csv": [
    key("year", "year", { refersTo: "seasons.csv" }),
    key("id", "committeeCode", { refersTo: "committees.csv" }),
    key("text", "position"),
    column("number", "seats"),
    column("months", "termMonths"),
    column("long", "requirements"),
  ],
  "places.csv": [
    key("id", "memberId", { refersTo: "members.csv" }),
    key("id", "committeeCode", { refersTo: "committees.csv" }),
    key("text", "position"),
    key("date", "startDate"),
    column("date", "endDate"),
    ...texts("source", "priority"),
  ],
  "meetings.csv": [
    key("id", "productCode"),
    column("id", "functionCode"),
    column("text", "title"),
    column("moment", "begin"),
    column("moment", "end"),
    column("long", "description"),
  ],
  "registrations.csv": [
    key("id", "memberId", { refersTo: "members.csv" }),
    key("id", "productCode", { refersTo: "meetings.csv" }),
  ],
  "professionals.csv": [
    key("id", "memberId", { refersTo: "members.csv" }),
    ...texts("homeAddress1", "homeAddress2", "homeCity", "homeState"),
    column("zip", "homeZip"),
    ...texts("officeName", "officeAddress1", "officeAddress2", "officeCity", "officeState"),
    column("zip", "officeZip"),
    column("long", "testimonial"),
    column("link", "pictureLogo"),
    column("link", "website"),
  ],
};

export function isImportFile(name: string): name is ImportFile {
  return (IMPORT_FILES as readonly string[]).includes(name);
}
