import type pg from "pg";
import { readMigrations } from "@/lib/store/schema/migrations";
import { createRecord } from "../migration-record";
import type { RecordedMigration } from "./parts";

/**
 * Makes the schema that a database had, by the migrations that it records; later ones follow at the next start.
 * @throws Error when this version does not have them
 */
export async function buildSchema(
  client: pg.ClientBase,
  recorded: readonly RecordedMigration[],
): Promise<void> {
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]));
  const foreign = recorded.find(({ name, checksum }) => known.get(name)?.checksum !== checksum);
  if (foreign) {
    throw new Error(
      `The copied database has the migration ${foreign.name}, which this version of Rostrum does not have. ` +
        "Use the version that it was copied with. Nothing was written.",
    );
  }
  // Its rows are copied like those of every table.
  await createRecord((sql) => client.query(sql));
  for (const { name } of recorded) await client.query(known.get(name)?.script ?? "");
}
