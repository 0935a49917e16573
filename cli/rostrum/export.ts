import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { Argument, type Command } from "commander";
import * as desk from "@/lib/contract/desk";
import type { Entry } from "@/lib/contract/entry";
import { associationDay } from "@/lib/operations/association-day";
import { findPerformable, perform, toSentParameters } from "@/lib/operations/perform";
import { readDate, readId, readYear } from "./arguments";
import { example } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

const LISTS = {
  slate: desk.exportslate,
  answers: desk.exportanswers,
  candidates: desk.exportcandidates,
  roster: desk.exportroster,
  vacancies: desk.exportvacancies,
} as const satisfies Record<string, Entry>;

interface Options {
  year?: number;
  committee: string;
  day?: string;
  to?: string;
}

export function addExport(program: Command): void {
  program
    .command("export")
    .description("Write a list of the desk as CSV, to the screen or into a file")
    .addArgument(new Argument("<name>", "which list").choices(Object.keys(LISTS)))
    .option("--year <year>", "the committee year (all but the roster)", readYear)
    .option("--committee <code>", "candidates, roster and slate: of this committee only", readId, "")
    .option("--day <date>", "roster and vacancies: as of this day (the roster: today)", readDate)
    .option("--to <file>", "the file to write")
    .addHelpText(
      "after",
      example(
        "export slate --year 2027 --to slate.csv",
        "export candidates --year 2027 --committee BUDGET",
        "export roster --day 2027-03-01",
      ),
    )
    .action(exportList);
}

async function exportList(name: keyof typeof LISTS, { year, committee, day, to }: Options): Promise<void> {
  const entry: Entry = LISTS[name];
  if (year === undefined && "year" in entry.params.shape)
    throw new CommandError("Name the committee year: --year 2027.");
  await withStore(async ({ actor, now }) => {
    const found = findPerformable(entry.path);
    if (!found) throw new Error(`There is no operation ${entry.path}`);
    const given: Record<string, string> = {
      ...{ year: String(year ?? ""), committeeCode: committee },
      day: day ?? (name === "roster" ? associationDay(now) : ""),
    };
    const params = Object.fromEntries(
      Object.keys(entry.params.shape).map((parameter) => [parameter, given[parameter] ?? ""]),
    );
    // Whoever has the command line has every right, as a client with the scope has.
    const principal = { kind: "client", id: actor.id, scopes: ["desk.read"] } as const;
    const context = { requestId: randomUUID(), now, address: "", locale: "en" } as const;
    const performed = await perform(found, toSentParameters(params), principal, context);
    if (performed.kind !== "result") throw new CommandError(performed.detail);
    const { content } = performed.result as { content: string };
    if (to === undefined) process.stdout.write(content);
    else await writeFile(to, content);
  });
}
