import { readFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { projectFolder } from "@/lib/project-folder.mjs";
import { readMigrations } from "@/lib/store/schema/migrations";

const NAME = "20261123033152_season_position_order";

const sqlOf = (name: string) =>
  readFile(path.join(projectFolder, "prisma/migrations", name, "migration.sql"), "utf8");

test("every season so far keeps the order in which its positions have been listed", async () => {
  const database = await PGlite.create();
  for (const { name } of await readMigrations()) {
    if (name < NAME) await database.exec(await sqlOf(name));
  }
  await database.exec(`
    insert into committee (code, name) values ('A', 'A'), ('B', 'B');
    insert into committee_position (committee_code, name, ordinal)
      values ('A', 'Chair', 1), ('A', 'Member', 2), ('B', 'Member', 1), ('B', 'Chair', 2);
    insert into season (year, time_zone, nominations_open, nominations_close, answers_close)
      select year, 'UTC', '2026-01-01', '2026-02-01', '2026-03-01' from generate_series(2025, 2026) as year;
    insert into season_position (year, committee_code, position, seats, version)
      select year, committee_code, name, 3, 7 from committee_position cross join season;
    insert into season_position (year, committee_code, position) values (2026, 'A', 'No longer listed')`);
  await database.exec(await sqlOf(NAME));
  const { rows } = await database.query<{ all: string; ordinal: number | null; version: number }>(
    `select year || committee_code || position as all, ordinal, version from season_position
     order by year, committee_code, position`,
  );
  expect(rows.map(({ all, ordinal, version }) => [all, ordinal, version])).toEqual([
    ...["2025", "2026"].flatMap((year) => [
      [`${year}AChair`, 1, 7],
      [`${year}AMember`, 2, 7],
      ...(year === "2026" ? [[`${year}ANo longer listed`, null, 1]] : []),
      [`${year}BChair`, 2, 7],
      [`${year}BMember`, 1, 7],
    ]),
  ]);
  await database.close();
}, 240_000);
