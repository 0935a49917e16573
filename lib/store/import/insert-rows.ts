import "server-only";
import { sendTogether } from "../connections/send-together";
import type { Connection } from "./connection";

/**
 * Adds rows to a temporary table, as one JSON text: no cell is ever part of a statement. Even this single statement is a
 * transaction, so that on the embedded database no other connection's statements come between its parts. All of it goes
 * out in one piece: waiting for each answer in turn took longer than the work, since meanwhile the file is being read.
 */
export async function insertRows(
  connection: Connection,
  table: string,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const statement = `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`;
  sendTogether(connection);
  // COMMIT after a failed statement is a rollback.
  await Promise.all([
    connection.query("begin"),
    connection.query(statement, [JSON.stringify(rows)]),
    connection.query("commit"),
  ]);
}
