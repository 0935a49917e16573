import "server-only";
import pg from "pg";
import { IMPORT_COLUMNS, type ImportColumn, type ImportFile } from "@/lib/domain/import/files";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { keyColumns, LAYOUTS, type ListLayout, storeColumn, storeType } from "./layout";

/** The context of an import, which itself reads neither clock nor settings. */
export interface ImportSettings {
  now: Date;
  /** The association's zone, for seasons without one. */
  timeZone: string;
  /** The date of `now` in that zone, which decides whether a term is over. */
  today: CalendarDate;
}

/** How the rows of one file get from its staging table (`s`) into the store's table (`t`). */
export interface Plan {
  file: ImportFile;
  /** False when the file lacks a key column: none of its rows could be staged. */
  hasKey: boolean;
  columns: readonly ImportColumn[];
  /** Names in the file and in the staging table of each column that is staged as it was read. */
  names: readonly (readonly [file: string, staged: string])[];
  staging: string;
  /** Name and type of each staged column. */
  staged: Readonly<Record<string, string>>;
  table: string;
  keys: readonly string[];
  /** Column of a new row → SQL over `s`. */
  insert: ReadonlyMap<string, string>;
  /** Column of a stored row → SQL over `s` and `t`; the row is changed when one of them differs. */
  update: ReadonlyMap<string, string>;
  /** Set together with a change, but no change by itself. */
  touch: ReadonlyMap<string, string>;
  list?: ListLayout & { column: string };
  /** For members: the edits that wait, by the rows of the file (waiting-edits.ts). */
  edits?: string;
}

// A place that was answered, revoked or resigned in Rostrum keeps that status.
const HELD_STATUS = "case when t.status in ('accepted', 'serving', 'ended') then s.status else t.status end";

/** SQL: the file has other names for a member than those stored. */
function namesDiffer(staged: readonly string[]): string {
  const names = ["first_name", "middle_name", "last_name"].filter((column) => staged.includes(column));
  return names.map((column) => `t.${column} <> s.${column}`).join(" or ") || "false";
}

/** Plans one file by the columns that it has. `run` distinguishes the tables of this import from those of another. */
export function planFile(
  file: ImportFile,
  present: readonly ImportColumn[],
  run: string,
  { now, timeZone }: ImportSettings,
): Plan {
  const layout = LAYOUTS[file];
  const names = new Set(present.map(({ name }) => name));
  const list = layout.list && names.has(layout.list.from) ? layout.list : undefined;
  const derived = layout.derived.filter(({ from }) => names.has(from));
  const staged: Record<string, string> = {};
  for (const { name, kind } of present) staged[storeColumn(file, name)] = storeType(kind);
  for (const { column, type } of derived) staged[column] = type;

  const keys = keyColumns(file);
  const listColumn = list && storeColumn(file, list.from);
  const own = Object.keys(staged).filter((column) => column !== listColumn);
  const inBytes = new Set(derived.filter((one) => one.inBytes).map(({ column }) => column));
  const insert = new Map(
    own.map((column) => [column, inBytes.has(column) ? `convert_to(s.${column}, 'UTF8')` : `s.${column}`]),
  );
  const update = new Map([...insert].filter(([column]) => !keys.includes(column)));
  const touch = new Map<string, string>();
  switch (file) {
    case "members.csv":
      for (const key of ["last_name_key", "first_name_key"])
        if (!insert.has(key)) insert.set(key, "''::bytea");
      // The member who has had an address longest signs in with it; a new one comes last.
      if (names.has("email"))
        touch.set(
          "email_turn",
          "case when t.email_key = s.email_key then t.email_turn else nextval('member_email_turn_seq') end",
        );
      // A full name chosen by the member is cleared when the names that it was made of change, unless it waits itself.
      if (!names.has("fullName"))
        touch.set(
          "full_name",
          `case when (${namesDiffer(own)}) and not exists (
             select from profile_edit e where e.member_id = t.id and e.field = 'fullName'
           ) then '' else t.full_name end`,
        );
      break;
    case "seasons.csv":
      if (!insert.has("time_zone")) insert.set("time_zone", pg.escapeLiteral(timeZone));
      touch.set("version", "t.version + 1");
      break;
    case "positions.csv":
    case "committees.csv":
      // Makes a concurrent change of the same record at the desk stale.
      touch.set("version", "t.version + 1");
      break;
    case "meetings.csv": {
      const changedAt = `${pg.escapeLiteral(now.toISOString())}::timestamptz`;
      insert.set("changed_at", changedAt);
      touch.set("changed_at", changedAt).set("revision", "t.revision + 1");
      break;
    }
    case "places.csv": {
      const updatedAt = `${pg.escapeLiteral(now.toISOString())}::timestamptz`;
      insert.set("id", "gen_random_uuid()").set("updated_at", updatedAt);
      touch.set("updated_at", updatedAt);
      // Without an end date the file does not say whether a term is over.
      if (names.has("endDate")) update.set("status", HELD_STATUS);
      else update.delete("status");
      // Whoever gave the place up in Rostrum has its last day from there.
      if (update.has("end_date"))
        update.set("end_date", "case when t.resigned_at is null then s.end_date else t.end_date end");
      break;
    }
    default:
  }
  return {
    file,
    hasKey: IMPORT_COLUMNS[file].every(({ key, name }) => !key || names.has(name)),
    columns: present,
    names: present.map(({ name }) => [name, storeColumn(file, name)]),
    staging: `import_${layout.table}_${run}`,
    staged,
    table: layout.table,
    keys,
    insert,
    update,
    touch,
    ...(list && listColumn ? { list: { ...list, column: listColumn } } : {}),
    ...(file === "members.csv" ? { edits: `import_edit_${run}` } : {}),
  };
}
