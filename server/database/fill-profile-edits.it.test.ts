import { readFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { projectFolder } from "@/lib/project-folder.mjs";
import { readMigrations } from "@/lib/store/schema/migrations";

const NAME = "20261124070000_profile_edits";

const sqlOf = (name: string) =>
  readFile(path.join(projectFolder, "prisma/migrations", name, "migration.sql"), "utf8");

test("whoever waited before the migration still waits, for what the record says was changed or else for everything", async () => {
  const database = await PGlite.create();
  for (const { name } of await readMigrations()) if (name < NAME) await database.exec(await sqlOf(name));
  await database.exec(`
    insert into member (id, first_name, last_name, full_name, profile_unsynced, last_name_key, first_name_key, id_key) values
      ('RECORDED', 'Ann', 'Able', 'Ann Able', true, '', '', ''), ('CHOSE', 'Ann', 'Able', 'Dr. Able', true, '', '', ''),
      ('UNRECORDED', '', '', '', true, '', '', ''), ('SYNCED', '', '', '', false, '', '', '');
    insert into audit_event (at, request_id, actor_kind, actor_id, action, subject, subject_id, before, after)
    select now(), '', 'member', id, 'profile.change', 'member', id,
      '{"city": "Ely", "workPhone": "1", "officePhone": "2", "fullName": "", "fax": "3", "changedAt": null}',
      '{"city": "Eagan", "workPhone": "2", "officePhone": "2", "fullName": "Dr. Able", "fax": "3", "changedAt": "2026"}'
    from member where id <> 'UNRECORDED';
    insert into audit_event (at, request_id, actor_kind, actor_id, action, subject, subject_id, before, after) values
      (now(), '', 'member', 'CHOSE', 'email.confirm', 'member', 'CHOSE', '{"email": "a"}', '{"email": "b"}'),
      (now(), '', 'member', 'RECORDED', 'email.take-back', 'member', 'RECORDED', '{"email": "a"}', null);`);
  for (const { name } of await readMigrations()) if (name >= NAME) await database.exec(await sqlOf(name));
  const { rows } = await database.query<{ member_id: string; fields: string[] }>(
    `select member_id, array_agg(field order by field) as fields from profile_edit where base is null
     group by member_id order by member_id`,
  );
  expect(rows.map(({ member_id, fields }) => [member_id, fields.join(" ")])).toEqual([
    ["CHOSE", "city email fullName officePhone"],
    ["RECORDED", "city officePhone"],
    [
      "UNRECORDED",
      "address1 address2 cellPhone city designations email fax firstName lastName middleName officePhone state zipCode",
    ],
  ]);
  await database.close();
}, 240_000);
