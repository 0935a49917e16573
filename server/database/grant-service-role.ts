import pg from "pg";
import { BEGIN_LOCKED } from "./apply-migrations";

// What the service writes in every table but these: of the audit table it adds rows, and migrations are the owner's.
const RIGHTS = `
  grant usage on schema SCHEMA to ROLE;
  grant select, insert, update, delete on all tables in schema SCHEMA to ROLE;
  grant usage, select, update on all sequences in schema SCHEMA to ROLE;
  revoke all on audit_event, _prisma_migrations from ROLE;
  grant select, insert on audit_event to ROLE;
  grant select on _prisma_migrations to ROLE;`;

const CHANGES_AUDIT = `
  select has_table_privilege($1, 'audit_event', 'update, delete, truncate') or pg_has_role($1, relowner, 'member') as may
  from pg_class where oid = 'audit_event'::regclass`;

/**
 * Gives the role of the service its rights on the owner's tables: all that it writes, but of the audit table only INSERT and
 * SELECT. It may run at every start, and after every migration it has to.
 * @param ownerUrl of the role that migrates
 * @param serviceUrl of the role that serves; it may lead through a pooler
 * @throws Error whose message is meant for the terminal, when that role can change the audit table all the same
 */
export async function grantServiceRole(ownerUrl: string, serviceUrl: string): Promise<void> {
  const role = await onDatabase(serviceUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>("select current_user as role");
    return rows[0]?.role ?? "";
  });
  await onDatabase(ownerUrl, async (client) => {
    const { rows } = await client.query<{ schema: string }>("select current_schema() as schema");
    const [schema, grantee] = [rows[0]?.schema ?? "", role].map((name) => client.escapeIdentifier(name));
    // Two grants at once would conflict.
    await client.query(BEGIN_LOCKED);
    await client.query(
      RIGHTS.replaceAll("SCHEMA", () => schema ?? "").replaceAll("ROLE", () => grantee ?? ""),
    );
    await client.query("commit");
    const { rows: audit } = await client.query<{ may: boolean }>(CHANGES_AUDIT, [role]);
    if (audit[0]?.may !== false) {
      throw new Error(
        `The role ${role} in DATABASE_URL can change or delete audit rows, because it owns the table, is a superuser or inherits ` +
          "from a role that can. Name another role in DATABASE_URL, or leave DATABASE_OWNER_URL out.",
      );
    }
  });
}

async function onDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
