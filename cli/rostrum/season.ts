import type { Command } from "commander";
import { env } from "@/lib/env";
import { openSeason } from "@/lib/operations/season/open-season";
import { readDate, readYear, readZone } from "./arguments";
import { example, print, printJson } from "./output";
import { addExtend } from "./season-extend";
import { addRollOver } from "./season-roll-over";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

interface Options {
  from: string;
  to: string;
  answers: string;
  answersFrom?: string;
  zone?: string;
  json?: true;
}

const OUTCOME = { new: "is open", changed: "has new dates", same: "already has these dates" } as const;

export function addSeason(program: Command): void {
  const season = program.command("season").description("Committee seasons");
  addRollOver(season);
  addExtend(season);
  season
    .command("open")
    .description("Open a season, or change its dates; all dates are inclusive")
    .argument("<year>", "the committee year", readYear)
    .requiredOption("--from <date>", "first day of nominations", readDate)
    .requiredOption("--to <date>", "last day of nominations", readDate)
    .requiredOption("--answers <date>", "last day on which offered places can be answered", readDate)
    .option(
      "--answers-from <date>",
      "first day on which members see offers (default: the season's own, or at once)",
      readDate,
    )
    .option(
      "--zone <zone>",
      "IANA time zone of the dates (default: the season's own, or the association's)",
      readZone,
    )
    .option("--json", "print JSON")
    .addHelpText("after", example("season open 2027 --from 2026-11-01 --to 2027-02-12 --answers 2027-03-31"))
    .action(open);
}

async function open(year: number, { from, to, answers, answersFrom, zone, json }: Options): Promise<void> {
  await withStore(async (context) => {
    const opened = await openSeason(context, {
      year,
      timeZone: zone,
      otherwise: env().ASSOCIATION_TIME_ZONE,
      nominationsOpen: from,
      nominationsClose: to,
      answersClose: answers,
      ...(answersFrom === undefined ? {} : { answersOpen: answersFrom }),
    });
    if (!opened.ok && opened.reason === "not-possible-now") throw new CommandError(opened.detail);
    if (!opened.ok)
      throw new CommandError(
        "The dates are not in order: --from, then --to, then --answers; --answers-from between the first and the last.",
      );
    const { season, change } = opened.value;
    if (json) return printJson({ ...season, change });
    return print(
      `Season ${year} ${OUTCOME[change]}: nominations ${from} to ${to}, answers until ${answers} (${season.timeZone}).`,
    );
  });
}
