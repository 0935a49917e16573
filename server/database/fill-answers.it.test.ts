import { readFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { projectFolder } from "@/lib/project-folder.mjs";
import { readMigrations } from "@/lib/store/schema/migrations";

const NAME = "20261122110000_answers";
const [FIRST, SECOND, GONE] = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${String(digit)}`);

const sqlOf = (name: string) =>
  readFile(path.join(projectFolder, "prisma/migrations", name, "migration.sql"), "utf8");

test("the table of answers begins with what the record has of places that still exist", async () => {
  const database = await PGlite.create();
  for (const { name } of await readMigrations()) {
    if (name < NAME) await database.exec(await sqlOf(name));
  }
  const answered = (accepted: string, declined: string, words: string, places: Record<string, string>) =>
    JSON.stringify({ acceptedDate: accepted, declinedDate: declined, comments: words, places });
  await database.exec(`
    insert into member (id, last_name_key, first_name_key, id_key) values ('M/1', '', '', 'm/1');
    insert into committee (code) values ('A'), ('B');
    insert into season (year, time_zone, nominations_open, nominations_close, answers_close)
      values (2027, 'UTC', '2026-01-01', '2026-02-01', '2026-03-01');
    insert into place (id, member_id, committee_code, position, start_date, season_year, status, updated_at)
      values ('${FIRST}', 'M/1', 'A', 'Member', '2027-01-01', 2027, 'declined', now()),
             ('${SECOND}', 'M/1', 'B', 'Member', '2027-01-01', 2027, 'offered', now());
    insert into member_season (member_id, year, declined_date, comments) values ('M/1', 2027, '2026-02-02', 'No.');
    insert into audit_event (at, request_id, actor_kind, actor_id, action, subject, subject_id, after) values
      ('2026-02-01T10:00:00Z', '', 'member', 'M/1', 'place.accept', 'answer', 'M/1/2027',
       '${answered("2026-01-31", "", "Glad.", { [FIRST ?? ""]: "accepted", [SECOND ?? ""]: "accepted", [GONE ?? ""]: "accepted" })}'),
      ('2026-02-01T11:00:00Z', '', 'member', 'M/1', 'place.take-back', 'answer', 'M/1/2027',
       '${answered("", "", "", { [SECOND ?? ""]: "offered" })}'),
      ('2026-02-02T10:00:00Z', '', 'client', 'CRM', 'place.decline', 'answer', 'M/1/2027',
       '${answered("", "2026-02-02", "No.", { [FIRST ?? ""]: "declined" })}');`);
  await database.exec(await sqlOf(NAME));
  const { rows } = await database.query(
    `select place_id, member_id, year, answer, coalesce(day::text, '') as day, words, actor_kind || ' ' || actor_id as by,
            dense_rank() over (order by answered_at)::integer as act from answer order by id`,
  );
  const row = (
    place: string | undefined,
    answer: string,
    day: string,
    words: string,
    by: string,
    act: number,
  ) => ({
    ...{ place_id: place, member_id: "M/1", year: 2027, answer, day, words, by, act },
  });
  expect(rows).toEqual([
    row(FIRST, "accepted", "2026-01-31", "Glad.", "member M/1", 1),
    row(SECOND, "accepted", "2026-01-31", "Glad.", "member M/1", 1),
    row(SECOND, "withdrawn", "", "", "member M/1", 2),
    row(FIRST, "declined", "2026-02-02", "No.", "client CRM", 3),
  ]);
  await database.close();
}, 240_000);
