import type { PGlite } from "@electric-sql/pglite";

/** The parts of a connection that matter for the session. */
export interface Guest {
  /** Whether it may change settings of the session or leave objects in it. */
  readonly mayChangeSession: boolean;
  /** It changed nothing that lasts beyond its turn. */
  keptToTheRules(): void;
  /** Ends it, because its settings cannot be kept. */
  expel(): void;
}

interface Setting {
  name: string;
  setting: string;
}

// Sets the user last, because that user may not be allowed to set the others or to take the role.
const SETTINGS = `
  select name, setting from (
    select 1 as place, name, setting from pg_catalog.pg_settings where source = 'session'
    union all select 2, 'session_authorization', session_user::text where session_user <> 'postgres'
    union all select 3, 'role', pg_catalog.current_setting('role') where pg_catalog.current_setting('role') <> 'none'
  ) changed order by place`;

// By name, since without a login there is no default.
const RESET = "set session authorization postgres; reset role; reset all";

// What lasts as long as a session, each as the statement that removes it.
const OBJECTS = `
  select pg_catalog.format('drop %s if exists pg_temp.%I cascade',
           case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, c.relname) as removal
    from pg_catalog.pg_class c
   where c.relnamespace = pg_catalog.pg_my_temp_schema() and c.relkind in ('r', 'p', 'v', 'S')
  union all select pg_catalog.format('deallocate %I', name) from pg_catalog.pg_prepared_statements where from_sql
  union all select pg_catalog.format('close %I', name) from pg_catalog.pg_cursors where is_holdable
  union all select pg_catalog.format('unlisten %I', channel) from pg_catalog.pg_listening_channels() channel
  union all select 'select pg_catalog.pg_advisory_unlock_all()'
    from pg_catalog.pg_locks where locktype = 'advisory' having count(*) > 0`;

/**
 * Keeps the settings and objects of connections that share one session apart. A connection finds the settings as it
 * left them, whatever others set meanwhile; what it created (temporary tables, prepared statements, cursors, channels,
 * locks) goes when it ends. Must not be called within a transaction.
 */
export class SharedSession {
  /** The connection whose settings the session has now; undefined when it has its own. */
  private tenant: Guest | undefined;
  private readonly settings = new Map<Guest, Setting[]>();
  /** Which connection created an object, by the statement that removes it. */
  private readonly owners = new Map<string, Guest>();

  constructor(private readonly database: PGlite) {}

  /** To be called before each turn. Costs nothing as long as all connections keep to the rules. */
  async enter(guest: Guest): Promise<void> {
    if (this.tenant === guest) return;
    if (this.tenant) await this.suspend(this.tenant);
    if (!guest.mayChangeSession) return;
    for (const { name, setting } of this.settings.get(guest) ?? []) {
      await this.database.query("select pg_catalog.set_config($1, $2, false)", [name, setting]);
    }
    this.tenant = guest;
  }

  /** To be called when a connection has ended. */
  async leave(guest: Guest): Promise<void> {
    if (this.tenant === guest) {
      await this.database.exec(RESET);
      await this.assignObjects(guest);
      this.tenant = undefined;
    }
    this.settings.delete(guest);
    for (const [removal, owner] of this.owners) {
      if (owner !== guest) continue;
      await this.database.exec(removal);
      this.owners.delete(removal);
    }
  }

  /** Remembers the tenant's settings and gives the session its own again. */
  private async suspend(tenant: Guest): Promise<void> {
    try {
      const { rows } = await this.database.query<Setting>(SETTINGS);
      this.settings.set(tenant, rows);
      await this.database.exec(RESET);
      await this.assignObjects(tenant);
      if (rows.length === 0 && ![...this.owners.values()].includes(tenant)) tenant.keptToTheRules();
    } catch (error) {
      // An error of the database, such as a missing right; anything else is its end.
      if (!(error instanceof Error && "severity" in error)) throw error;
      await this.database.exec(RESET);
      tenant.expel();
    }
    this.tenant = undefined;
  }

  /** Only the tenant can have created what is new, and dropped what is gone. */
  private async assignObjects(tenant: Guest): Promise<void> {
    const { rows } = await this.database.query<{ removal: string }>(OBJECTS);
    const present = new Set(rows.map(({ removal }) => removal));
    for (const removal of this.owners.keys()) if (!present.has(removal)) this.owners.delete(removal);
    for (const removal of present) if (!this.owners.has(removal)) this.owners.set(removal, tenant);
  }
}
