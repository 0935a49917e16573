import { readFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { innerKeys } from "@/lib/domain/people/name-key";
import { projectFolder } from "@/lib/project-folder.mjs";
import { readMigrations } from "@/lib/store/schema/migrations";

const NAME = "20261122153000_name_parts";
const NAMES = [
  "O'Brien",
  "García-López",
  "van der Berg",
  "D’Ángelo",
  "Smith",
  "Sørensen-Łoś",
  " de  la Fuente ",
  "",
];

const sqlOf = (name: string) =>
  readFile(path.join(projectFolder, "prisma/migrations", name, "migration.sql"), "utf8");

test("the table of inner parts begins with those of the names so far, and follows every write", async () => {
  const database = await PGlite.create();
  for (const { name } of await readMigrations()) {
    if (name < NAME) await database.exec(await sqlOf(name));
  }
  for (const [index, name] of NAMES.entries()) {
    await database.query(
      "insert into member (id, last_name, last_name_key, first_name_key, id_key) values ($1, $2, '', '', $1)",
      [String(index), name],
    );
  }
  await database.exec(await sqlOf(NAME));
  const partsOf = async (id: string) => {
    const { rows } = await database.query<{ part: string }>(
      "select convert_from(key, 'UTF8') as part from member_name_part where member_id = $1",
      [id],
    );
    return rows.map(({ part }) => part).toSorted();
  };
  for (const [index, name] of NAMES.entries()) {
    expect(await partsOf(String(index)), name).toEqual(innerKeys(name).toSorted());
  }

  await database.exec(`
    update member set last_name_parts = 'brien', first_name_parts = 'ann' where id = '4';
    update member set city = 'Riverton';
    insert into member (id, last_name_key, first_name_key, id_key, last_name_parts) values ('9', '', '', '9', E'b c\\nc')`);
  expect(await partsOf("4")).toEqual(["ann", "brien"]);
  expect(await partsOf("0")).toEqual(["brien"]);
  expect(await partsOf("9")).toEqual(["b c", "c"]);
  await database.exec(
    "update member set first_name_parts = '' where id = '4'; delete from member where id = '9'",
  );
  expect(await partsOf("4")).toEqual(["brien"]);
  expect(await partsOf("9")).toEqual([]);
  await database.close();
}, 240_000);
