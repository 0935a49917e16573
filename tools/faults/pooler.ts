import { findPgBouncer, type PgBouncer, startPgBouncer } from "@/test/servers/pgbouncer";

const CONNECTIONS = 20;

/** Why there is no pooler on this machine; undefined when there is one. */
export function missingPooler(): string | undefined {
  return findPgBouncer() === undefined ? "PgBouncer is not installed." : undefined;
}

/** Puts a PgBouncer in transaction mode between a service and its database (docs/production-database.md), until `close`. */
export class Pooler {
  private bouncer: PgBouncer | undefined;

  /** @returns the environment with which a server goes through it */
  readonly prepare = async (databaseUrl: string): Promise<Readonly<Record<string, string>>> => {
    this.bouncer = await startPgBouncer(findPgBouncer() ?? "", databaseUrl, CONNECTIONS);
    return {
      DATABASE_URL: this.bouncer.url,
      DATABASE_DIRECT_URL: databaseUrl,
      // As without the variable: PgBouncer keeps names apart since 1.21 only.
      DATABASE_PREPARED_STATEMENTS: "off",
    };
  };

  readonly kill = async (): Promise<void> => this.bouncer?.kill();

  readonly start = async (): Promise<void> => this.bouncer?.start();

  readonly close = async (): Promise<void> => this.bouncer?.close();
}
