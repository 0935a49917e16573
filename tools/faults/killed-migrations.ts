import type { Engine } from "@/test/setup/integration";
import type { FaultRow } from "./fault";
import { killMakings, killMigrations } from "./migration-kills";

const POINTS = 50;

export const name = "killed-migrations";

/** Kills the first start at fifty points of its migrations and, where we make the database, of its making. */
export async function run(engine: Engine): Promise<FaultRow[]> {
  const { interrupted, lockedOut, different } = await killMigrations(engine, POINTS);
  if (lockedOut + different > 0)
    throw new Error(
      `Of ${POINTS} kills, ${lockedOut} locked later starts out and ${different} left another schema.`,
    );
  const rows: FaultRow[] = [
    {
      what: `${POINTS} kills during the first start, ${interrupted} of them before it had migrated; each next start completes it`,
    },
  ];
  if (engine === "postgres") return rows;
  const makings = await killMakings(POINTS);
  if (makings.lockedOut > 0)
    throw new Error(
      `Of ${POINTS} kills while the database is made, ${makings.lockedOut} locked later starts out.`,
    );
  return [...rows, { what: `${POINTS} kills while the database is made; each next start makes it` }];
}
