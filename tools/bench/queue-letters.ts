import { seasonLetters } from "@/lib/domain/letter/season-letters";
import { closeDatabase, run } from "@/lib/store/database";
import { type Batch, insertSeasonLetters, type PlannedBatch } from "@/lib/store/letters/calendar-letters";
import { findSeason } from "@/lib/store/seasons/seasons";
import { importMembers } from "./association";
import type { DemoService } from "./demo-service";

/** As the planning of letters has it (lib/notices/calendar). */
const BATCH = 2_000;

export interface QueuedLetters {
  letters: number;
  /** Those of them whose members have an address. */
  addressed: number;
  seconds: number;
}

/** Fills the demo association with members, and writes each the letter that nominations are open. */
export async function queueLetters(
  { demo, database, databaseUrl }: DemoService,
  members: number,
): Promise<QueuedLetters> {
  await importMembers(databaseUrl, members);
  await database.query("update member set voter = true, active = true");
  await database.query(
    `update season set nominations_open = current_date - 1, nominations_close = current_date + 30,
       answers_open = null, answers_close = current_date + 60 where year = $1`,
    [demo.year],
  );
  // What the demo association itself has to say is not counted.
  await database.query("delete from letter where ended_at is null");
  await database.query("vacuum analyze");
  const season = await findSeason(demo.year);
  const due = season && seasonLetters(season).find(({ kind }) => kind === "nominations-open");
  if (!due) throw new Error("The demo association has no season that opens");
  const began = performance.now();
  const now = new Date();
  let letters = 0;
  for (let after: string | null = ""; after !== null;) {
    const batch: Batch = { after, size: BATCH, now, dueAt: now };
    const [row]: PlannedBatch[] = await run(insertSeasonLetters(demo.year, due, batch));
    letters += row?.written ?? 0;
    after = row?.last ?? null;
  }
  const seconds = (performance.now() - began) / 1000;
  await closeDatabase();
  const { rows } = await database.query<{ addressed: number }>(
    `select count(*)::integer as addressed from letter join member on member.id = member_id
     where ended_at is null and email <> ''`,
  );
  return { letters, addressed: rows[0]?.addressed ?? 0, seconds };
}
