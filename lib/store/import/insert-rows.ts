import "server-only";
import { BatchSender } from "../connections/batch-sender";
import type { Connection } from "./connection";

/**
 * Adds rows to a temporary table, as one JSON text: no cell is ever part of a statement. Even this single statement is a
 * transaction, so that on the embedded database no other connection's statements come between its parts. All of it goes
 * out in one piece: waiting for each answer in turn took longer than the work, because the file is read during the wait.
 */
export async function insertRows(
  connection: Connection,
  table: string,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const text = `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`;
  const batch = new BatchSender(connection);
  try {
    await Promise.all([
      batch.send({ text: "begin", values: [] }),
      batch.send({ text, values: [JSON.stringify(rows)] }),
      batch.send({ text: "commit", values: [] }),
    ]);
  } catch (error) {
    // COMMIT was skipped, and what the import clears away afterwards needs the connection.
    await connection.query("rollback").catch(() => undefined);
    throw error;
  }
}
