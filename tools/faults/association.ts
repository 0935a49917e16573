import { createHash, randomBytes, randomUUID } from "node:crypto";
import pg from "pg";

export const YEAR = new Date().getUTCFullYear() + 1;

/** The caller and the members of the created association. */
export interface Caller {
  clientId: string;
  clientSecret: string;
}

export async function query<Row>(url: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(sql, [...values]);
    return rows as Row[];
  } finally {
    await client.end();
  }
}

/** A voter, candidates `C1` to `C<candidates>`, one committee, a season open for nominations, and a client. */
export async function foundAssociation(url: string, candidates: number): Promise<Caller> {
  const member =
    "insert into member (id, first_name, last_name, voter, id_key, first_name_key, last_name_key)";
  await query(url, `${member} values ('V', 'Vera', 'Voter', true, 'v', 'vera', 'voter')`);
  await query(
    url,
    `${member} select 'C' || n, 'Carl', 'Candidate', false, 'c' || n, 'carl', 'candidate' from generate_series(1, $1) n`,
    [candidates],
  );
  await query(url, "insert into committee (code, name) values ('CRASH', 'Crash committee')");
  await query(
    url,
    "insert into committee_position (committee_code, name, ordinal) values ('CRASH', 'Member', 1)",
  );
  await query(
    url,
    `insert into season (year, time_zone, nominations_open, nominations_close, answers_close)
     values ($1, 'UTC', current_date - 2, current_date + 2, current_date + 20)`,
    [YEAR],
  );
  const caller = { clientId: "crash", clientSecret: randomBytes(32).toString("base64url") };
  await query(url, "insert into client (id, name, scopes, created_at) values ($1, 'Crash', $2, now())", [
    caller.clientId,
    ["committee.read", "committee.write"],
  ]);
  await query(url, "insert into client_secret (id, client_id, hash, created_at) values ($1, $2, $3, now())", [
    randomUUID(),
    caller.clientId,
    createHash("sha256").update(caller.clientSecret).digest(),
  ]);
  return caller;
}
