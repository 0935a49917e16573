import type { Command } from "commander";
import { findSeason } from "@/lib/store/seasons/seasons";
import { SETTINGS } from "@/lib/domain/season/season-settings";
import { settingTexts } from "@/lib/domain/season/season-setup";
import { type PlannedSeason, planNextSeason, rollOver } from "@/lib/operations/season/rollover-season";
import { run } from "@/lib/store/database";
import { readYear } from "./arguments";
import { example, print, printJson } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

interface Options {
  dryRun?: true;
  json?: true;
}

export function addRollOver(season: Command): void {
  season
    .command("roll-over")
    .description("Make next year's season from this year's, with its positions, seats, rules and targets")
    .argument("<year>", "the committee year of the season that is copied", readYear)
    .option("--dry-run", "show what would be made, and make nothing")
    .option("--json", "print JSON")
    .addHelpText("after", example("season roll-over 2027 --dry-run"))
    .action(roll);
}

async function roll(year: number, { dryRun, json }: Options): Promise<void> {
  await withStore(async (context) => {
    const season = await findSeason(year);
    const planned =
      season &&
      (dryRun
        ? await planNextSeason({ run }, season, context.now)
        : await rollOver(context, year, undefined));
    if (!planned) throw new CommandError(`There is no season ${year}.`);
    if (!planned.ok) throw new CommandError(planned.detail);
    const { after, setup } = planned.value;
    const { positions, rules, targets, letterTexts } = setup;
    if (json) return printJson({ ...after, positions, rules, targets, letterTexts, made: dryRun !== true });
    return print(describe(planned.value, dryRun === true));
  });
}

function describe({ before, after, setup }: PlannedSeason, isDryRun: boolean): string {
  const [texts, next] = [settingTexts(before), settingTexts(after)];
  const moved = SETTINGS.filter((name) => texts[name] !== next[name]);
  const copied = setup.positions.filter((position) => position.copied).length;
  const rules = setup.rules.filter((rule) => rule.copied).length;
  return [
    `Season ${after.year} ${isDryRun ? "would be made" : "is made"} from ${before.year}:`,
    ...moved.map((name) => `  ${name}: ${texts[name]} -> ${next[name]}`),
    `  ${copied} positions, ${rules} rules, ${setup.targets} targets, ${setup.letterTexts} texts of letters`,
  ].join("\n");
}
