import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { conflict } from "@/lib/domain/problem";
import { type Deadline, judgeExtension } from "@/lib/domain/season/extension";
import { mayChange } from "@/lib/domain/season/season";
import { countConcerned } from "@/lib/store/seasons/concerned";
import type { Operation } from "../operation";
import { requireSeason } from "./season-record";

/** What moving a deadline would mean, and how many people it concerns; refused where extending would be. */
export const previewextension: Operation<typeof contract.previewextension> = {
  mayCall: staffWith("desk.read"),
  async run({ year, deadline: name, date }, { now }) {
    const deadline = name as Deadline;
    const season = await requireSeason(Number(year));
    const open = mayChange(season, now);
    if (!open.ok) throw conflict(open);
    const verdict = judgeExtension(season, { deadline, date }, now);
    if (!verdict.ok) throw conflict(verdict);
    const people = await countConcerned(season.year, deadline);
    const { timeZone } = season;
    return { year, deadline, before: season[deadline], after: date, timeZone, people: String(people) };
  },
};
