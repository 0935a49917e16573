import "server-only";
import type { CellKind, ImportFile } from "@/lib/domain/import/files";
import { IMPORT_COLUMNS } from "@/lib/domain/import/files";

/** A list in a cell, which has its own table in the store. */
export interface ListLayout {
  /** Column of the file. */
  from: string;
  table: string;
  owner: string;
  item: string;
}

/** A column of the store that is derived from a column of the file, and set when that is present. */
export interface DerivedColumn {
  column: string;
  /** Its type in the staging table. */
  type: string;
  from: string;
  /** The store keeps the text's bytes in UTF-8. */
  inBytes?: true;
}

export interface Layout {
  table: string;
  list?: ListLayout;
  derived: readonly DerivedColumn[];
}

/** The target table of each file's rows. */
export const LAYOUTS: Readonly<Record<ImportFile, Layout>> = {
  "types.csv": { table: "member_type", derived: [] },
  "position-names.csv": { table: "position_name", derived: [] },
  "boards.csv": { table: "board", derived: [] },
  "firms.csv": {
    table: "firm",
    list: { from: "boards", table: "firm_board", owner: "firm_id", item: "board_id" },
    derived: [],
  },
  "members.csv": {
    table: "member",
    list: { from: "boards", table: "member_board", owner: "member_id", item: "board_id" },
    derived: [
      { column: "last_name_key", type: "text", from: "lastName", inBytes: true },
      { column: "first_name_key", type: "text", from: "firstName", inBytes: true },
      { column: "last_name_parts", type: "text", from: "lastName" },
      { column: "first_name_parts", type: "text", from: "firstName" },
      { column: "id_key", type: "text", from: "memberId" },
      { column: "nrds_id_key", type: "text", from: "nrdsId" },
      { column: "email_key", type: "text", from: "email" },
    ],
  },
  "committees.csv": {
    table: "committee",
    list: { from: "positions", table: "committee_position", owner: "committee_code", item: "name" },
    derived: [],
  },
  "seasons.csv": { table: "season", derived: [] },
  "positions.csv": { table: "season_position", derived: [] },
  "places.csv": {
    table: "place",
    derived: [{ column: "status", type: '"PlaceStatus"', from: "startDate" }],
  },
  "meetings.csv": {
    table: "meeting",
    derived: [
      { column: "product_key", type: "text", from: "productCode" },
      { column: "function_key", type: "text", from: "functionCode" },
    ],
  },
  "registrations.csv": { table: "registration", derived: [] },
  "professionals.csv": { table: "professional", derived: [] },
};

// All other columns have the file's names in the store, in snake_case (`name.es` is `name_es`).
const RENAMED: Readonly<Partial<Record<ImportFile, Readonly<Record<string, string>>>>> = {
  "boards.csv": { boardId: "id" },
  "firms.csv": { firmId: "id" },
  "members.csv": { memberId: "id" },
  "meetings.csv": { begin: "begins_at", end: "ends_at" },
};

/** The column of the store for a column of a file. */
export function storeColumn(file: ImportFile, name: string): string {
  const own = name.replace(".", "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return RENAMED[file]?.[name] ?? own;
}

/** The key columns of the store's table for a file. */
export function keyColumns(file: ImportFile): string[] {
  return IMPORT_COLUMNS[file].filter(({ key }) => key).map(({ name }) => storeColumn(file, name));
}

/** The type that a cell has in the store. */
export function storeType(kind: CellKind): string {
  switch (kind) {
    case "ids":
    case "texts":
      return "text[]";
    case "boolean":
      return "boolean";
    case "date":
      return "date";
    case "moment":
      return "timestamptz(3)";
    case "year":
    case "number":
    case "months":
      return "integer";
    case "days":
      return "integer[]";
    default:
      return "text";
  }
}
