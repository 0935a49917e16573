import "server-only";
import type { CellValue } from "@/lib/domain/import/cell";
import type { ImportRow } from "@/lib/domain/import/row";
import { userIdKey, nameKey, nameParts } from "@/lib/domain/people/name-key";
import { termStatus } from "@/lib/domain/place/place";
import type { Connection } from "./connection";
import type { ImportSettings, Plan } from "./plan";

/** A row of a staging table, with the store's column names. */
export type StagedRow = Record<string, CellValue>;

/** Creates the staging table of a file, which holds its rows until all of them have been checked. */
export async function openStaging(connection: Connection, { staging, staged }: Plan): Promise<void> {
  const columns = Object.entries(staged).map(([column, type]) => `, ${column} ${type}`);
  await connection.query(`create temp table ${staging} (line integer, bad boolean${columns.join("")})`);
}

/** Statistics, without which a join over a million staged rows is planned as if they were a thousand. */
export async function analyzeStaging(connection: Connection, { staging }: Plan): Promise<void> {
  await connection.query(`analyze ${staging}`);
}

/** Drops the staging tables, since the embedded database's session outlives this import. */
export async function dropStaging(connection: Connection, tables: readonly string[]): Promise<void> {
  for (const table of tables) await connection.query(`drop table if exists ${table}`);
}

function text(value: CellValue | undefined): string {
  return typeof value === "string" ? value : "";
}

/** Turns a row that was read into a staged one. A bad row keeps its key, so that references to it are not bad as well. */
export function toStagedRow(plan: Plan, row: ImportRow, { timeZone, today }: ImportSettings): StagedRow {
  const staged: StagedRow = { line: row.line, bad: row.bad.length > 0 };
  const { values } = row;
  for (const [name, column] of plan.names) {
    const value = values[name];
    if (value !== undefined) staged[column] = value;
  }
  if (staged.bad) return staged;
  switch (plan.file) {
    case "members.csv":
      staged.id_key = userIdKey(text(values.memberId));
      if ("lastName" in values) {
        staged.last_name_key = nameKey(text(values.lastName));
        staged.last_name_parts = nameParts(text(values.lastName));
      }
      if ("firstName" in values) {
        staged.first_name_key = nameKey(text(values.firstName));
        staged.first_name_parts = nameParts(text(values.firstName));
      }
      if ("nrdsId" in values) staged.nrds_id_key = userIdKey(text(values.nrdsId));
      if ("email" in values) staged.email_key = userIdKey(text(values.email));
      break;
    case "seasons.csv":
      if ("timeZone" in values) staged.time_zone = values.timeZone ?? timeZone;
      break;
    case "places.csv": {
      const term = { startDate: text(values.startDate), endDate: text(values.endDate) };
      staged.status = termStatus(term, today);
      break;
    }
    case "meetings.csv":
      staged.product_key = userIdKey(text(values.productCode));
      if ("functionCode" in values) staged.function_key = userIdKey(text(values.functionCode));
      break;
    default:
  }
  return staged;
}
