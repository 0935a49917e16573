import { type Command, InvalidArgumentError } from "commander";
import { connectOrStart } from "@/server/database/connect-or-start";
import { withConnection } from "@/server/database/copy/connect";
import { readDatabase } from "@/server/database/copy/read-database";
import { writeDatabase } from "@/server/database/copy/write-database";
import { demandStopped, embeddedFolder, PROGRAM } from "./installation";
import { example, print, printJson } from "./output";

function readUrl(given: string): string {
  if (/^postgres(ql)?:\/\/\S+$/.test(given)) return given;
  throw new InvalidArgumentError("Give an address such as postgres://rostrum@db.internal/rostrum.");
}

export function addMoveTo(program: Command): void {
  program
    .command("move-to")
    .description("Copy the embedded database into an empty PostgreSQL database; the server must be stopped")
    .argument("<url>", "the address of the empty database; the password may come from PGPASSWORD", readUrl)
    .option("--json", "print JSON")
    .addHelpText("after", example("move-to postgres://rostrum@db.internal/rostrum"))
    .action(moveTo);
}

async function moveTo(url: string, { json }: { json?: true }): Promise<void> {
  const folder = embeddedFolder("move-to", "Unset it: it is where the data goes, not where it is.");
  // What the server writes during the copy would be missing.
  await demandStopped(folder);
  const source = await connectOrStart(folder.root, PROGRAM);
  try {
    const moved = await withConnection(source.url, (from) =>
      withConnection(url, async (to) => {
        const written = await writeDatabase(to, readDatabase(from));
        // So that the first queries already have good plans.
        await to.query("analyze");
        return written;
      }),
    );
    if (json) {
      await printJson(moved);
      return;
    }
    await print(
      `${moved.rows} rows of ${moved.tables} tables are now in the PostgreSQL database, and compared.`,
    );
    await print(
      `Start the server with DATABASE_URL, BASE_URL and ROSTRUM_SECRET, which is in ${folder.secretFile}. ` +
        "The embedded database stays as it is; remove it when all is well.",
    );
  } finally {
    await source.close();
  }
}
