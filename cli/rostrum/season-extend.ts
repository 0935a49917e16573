import type { Command } from "commander";
import { extendDeadline } from "@/lib/operations/season/extend-season";
import { countAffected } from "@/lib/store/seasons/affected";
import type { Deadline } from "@/lib/vocabulary/season";
import { readDate, readName, readYear } from "./arguments";
import { example, print, printJson } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

interface Options {
  to?: string;
  answers?: string;
  reason: string;
  json?: true;
}

export function addExtend(season: Command): void {
  season
    .command("extend")
    .description("Move one deadline of a season to a later day; what was done in time stays valid")
    .argument("<year>", "the committee year", readYear)
    .option("--to <date>", "the new last day of nominations", readDate)
    .option("--answers <date>", "the new last day on which offered places can be answered", readDate)
    .requiredOption("--reason <text>", "why, for the record", readName)
    .option("--json", "print JSON")
    .addHelpText("after", example('season extend 2027 --to 2027-02-19 --reason "Storm"'))
    .action(extend);
}

async function extend(year: number, { to, answers, reason, json }: Options): Promise<void> {
  const date = to ?? answers;
  if (date === undefined || (to !== undefined && answers !== undefined)) {
    throw new CommandError("Give one deadline: --to or --answers.");
  }
  const deadline: Deadline = to === undefined ? "answersClose" : "nominationsClose";
  await withStore(async (context) => {
    const people = await countAffected(year, deadline);
    const extended = await extendDeadline(context, { year, deadline, date, reason, version: undefined });
    if (!extended) throw new CommandError(`There is no season ${year}.`);
    if (!extended.ok) throw new CommandError(extended.detail);
    const { timeZone } = extended.value;
    if (json) return printJson({ year, deadline, date, timeZone, people });
    return print(`${deadline} of season ${year} is now ${date} (${timeZone}); it concerns ${people} people.`);
  });
}
