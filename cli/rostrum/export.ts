import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { Argument, type Command } from "commander";
import * as desk from "@/lib/contract/desk";
import type { Entry } from "@/lib/contract/entry";
import { findPerformable, perform, toSentParameters } from "@/lib/operations/perform";
import { readId, readYear } from "./arguments";
import { example } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

const LISTS = {
  slate: desk.exportslate,
  answers: desk.exportanswers,
  candidates: desk.exportcandidates,
} as const satisfies Record<string, Entry>;

interface Options {
  year: number;
  committee: string;
  to?: string;
}

export function addExport(program: Command): void {
  program
    .command("export")
    .description("Write a list of the desk as CSV, to the screen or into a file")
    .addArgument(new Argument("<name>", "which list").choices(Object.keys(LISTS)))
    .requiredOption("--year <year>", "the committee year", readYear)
    .option("--committee <code>", "the committee whose candidates are listed", readId, "")
    .option("--to <file>", "the file to write")
    .addHelpText(
      "after",
      example("export slate --year 2027 --to slate.csv", "export candidates --year 2027 --committee BUDGET"),
    )
    .action(exportList);
}

async function exportList(name: keyof typeof LISTS, { year, committee, to }: Options): Promise<void> {
  if (name === "candidates" && committee === "")
    throw new CommandError("Name the committee: --committee BUDGET.");
  await withStore(async ({ actor, now }) => {
    const entry: Entry = LISTS[name];
    const found = findPerformable(entry.path);
    if (!found) throw new Error(`There is no operation ${entry.path}`);
    const given: Record<string, string> = { year: String(year), committeeCode: committee };
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
