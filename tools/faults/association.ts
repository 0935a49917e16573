import { createHash, randomBytes, randomUUID } from "node:crypto";
import pg from "pg";

export const YEAR = new Date().getUTCFullYear() + 1;

/** The callers of the created association: a client, and a voter with an open session. */
export interface Caller {
  clientId: string;
  clientSecret: string;
  sessionKey: string;
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
  const caller = { clientId: "crash", clientSecret: newSecret(), sessionKey: newSecret() };
  await query(url, "insert into client (id, name, scopes, created_at) values ($1, 'Crash', $2, now())", [
    caller.clientId,
    ["committee.read", "committee.write"],
  ]);
  await query(url, "insert into client_secret (id, client_id, hash, created_at) values ($1, $2, $3, now())", [
    randomUUID(),
    caller.clientId,
    hash(caller.clientSecret),
  ]);
  await query(
    url,
    `insert into member_session (id, member_id, key_hash, device, opened_at, last_used_at, proven_at)
     values ($1, 'V', $2, '', now(), now(), now())`,
    [randomUUID(), hash(caller.sessionKey)],
  );
  return caller;
}

const newSecret = () => randomBytes(32).toString("base64url");
const hash = (secret: string) => createHash("sha256").update(secret).digest();

/** The number of live nominations and audit rows for each `recordID`. */
export async function readRecords(url: string): Promise<Map<string, { live: number; audited: number }>> {
  const rows = await query<{ record: string; live: number; audited: number }>(
    url,
    `select n.record_id as record, count(distinct n.id)::int as live, count(a.id)::int as audited
       from nomination n left join audit_event a on a.subject_id = n.id::text
      where n.status = 'submitted' group by n.record_id`,
  );
  return new Map(rows.map(({ record, live, audited }) => [record, { live, audited }]));
}
