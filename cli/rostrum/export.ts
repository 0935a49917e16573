import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { Argument, type Command } from "commander";
import * as desk from "@/lib/contract/desk";
import { type Entry, isTyped } from "@/lib/contract/entry";
import { associationDay } from "@/lib/operations/association-day";
import type { FileAnswer } from "@/lib/operations/file-answer";
import { findOperation, perform, toSent } from "@/lib/operations/perform";
import { readDate, readId, readYear } from "./arguments";
import { example } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

const LISTS = {
  slate: desk.exportSlate,
  answers: desk.exportAnswers,
  candidates: desk.exportCandidates,
  roster: desk.exportRoster,
  vacancies: desk.exportVacancies,
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
    const operation = findOperation(entry.path);
    if (!operation) throw new Error(`There is no operation ${entry.path}`);
    const roster = name === "roster" ? associationDay(now) : undefined;
    const given = new Map<string, string | number | undefined>([
      ["year", year],
      ["committeeCode", committee === "" ? undefined : committee],
      ["day", day ?? roster],
    ]);
    const params: Record<string, unknown> = {};
    for (const parameter of Object.keys(entry.params.shape)) {
      const value = given.get(parameter);
      params[parameter] = isTyped(entry) ? value : String(value ?? "");
    }
    // Whoever has the command line has every right, as a client with the scope has.
    const principal = { kind: "client", id: actor.id, scopes: ["desk.read"] } as const;
    const context = { requestId: randomUUID(), now, address: "", locale: "en" } as const;
    const performed = await perform(operation, toSent(entry, params), principal, context);
    if (performed.kind !== "result") throw new CommandError(performed.detail);
    const pieces = isTyped(entry)
      ? (performed.result as FileAnswer).pieces
      : [(performed.result as { content: string }).content];
    if (to !== undefined) return writeFile(to, pieces);
    for await (const piece of pieces) process.stdout.write(piece);
  });
}
