import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { currentBuild } from "@/lib/build";
import { connectOrStart } from "@/server/database/connect-or-start";
import { writeBackupFile } from "@/server/database/copy/backup-file";
import { withConnection } from "@/server/database/copy/connect";
import type { Part } from "@/server/database/copy/parts";
import { readDatabase } from "@/server/database/copy/read-database";
import { readDemo } from "@/server/demo-file";
import { embeddedFolder, PROGRAM, userFile } from "./installation";
import { example, print, printJson } from "./output";
import { CommandError } from "./refusal";

export function addBackup(program: Command): void {
  program
    .command("backup")
    .description("Write the embedded database into a file, also while the server runs")
    .argument("<file>", "the file to write; it holds personal data, and only you may read it")
    .option("--json", "print JSON")
    .addHelpText("after", example("backup rostrum-2027-02-08.backup"))
    .action(backup);
}

async function backup(given: string, { json }: { json?: true }): Promise<void> {
  const folder = embeddedFolder("backup", "Back PostgreSQL up with its own pg_dump.");
  const file = userFile(given);
  if (existsSync(file))
    throw new CommandError(`${file} exists already. Choose another name, or remove it first.`);
  if (!existsSync(path.dirname(file))) throw new CommandError(`There is no folder ${path.dirname(file)}.`);
  const draft = `${file}.${process.pid}`;
  const database = await connectOrStart(folder.root, PROGRAM);
  const { version, commit = null } = currentBuild();
  const head = { madeAt: new Date().toISOString(), version, commit, demo: readDemo(folder) };
  const size = new Size();
  try {
    await withConnection(database.url, (client) =>
      writeBackupFile(draft, head, size.count(readDatabase(client))),
    );
    // A name that is there means a whole backup.
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
    await database.close();
  }
  const { size: bytes } = statSync(file);
  if (json) return printJson({ file, bytes, tables: size.tables, rows: size.rows });
  await print(`${file}: ${size.rows} rows of ${size.tables} tables, ${bytes} bytes.`);
  console.error(
    "It holds personal data and password hashes; keep it where only you can read it. The secret is not in it.",
  );
}

/** Counts what passes by. */
class Size {
  tables = 0;
  rows = 0;

  async *count(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
    for await (const part of parts) {
      if (part.kind === "rows") this.rows += part.rows.length;
      if (part.kind === "end") this.tables = Object.keys(part.tables).length;
      yield part;
    }
  }
}
