// `npm run check-image`, once the packages are installed: builds the stages of the Dockerfile in a bare folder, starts
// the last one on an empty PostgreSQL as a user who may not write into it, and asks it what a new installation is asked.
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { showStep } from "@/cli/up/progress";
import { projectFolder } from "@/lib/project-folder.mjs";
import { findFreePort } from "@/test/servers/free-port";
import { openRealPostgres } from "@/test/servers/real-postgres";
import { askInstallation } from "./ask-installation";
import { buildStages } from "./build-stages";
import { listChanges, makeReadOnly, makeWritable, sizeOf } from "./files";
import { readDockerfile } from "./read-dockerfile";
import { readIgnored } from "./read-ignored";
import { startImage } from "./started-image";

// What production must not carry: compilers, browsers' drivers, and Prisma's command line with its engines.
const UNWANTED = [
  "prisma",
  "@prisma/engines",
  "@playwright/test",
  "typescript",
  "esbuild",
  "tsx",
  "tailwindcss",
];

const STOP_MILLISECONDS = 10_000;
const MEGABYTE = 1e6;

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const closers: (() => unknown)[] = [];

function demand(isTrue: boolean, words: string): void {
  if (!isTrue) throw new Error(words);
}

async function main(): Promise<void> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), "rostrum-image-"));
  closers.push(async () => {
    await makeWritable(scratch);
    await rm(scratch, { recursive: true });
  });
  // The image's user must be able to reach it.
  await chmod(scratch, 0o755);
  const stages = readDockerfile(read("Dockerfile"));
  const last = stages.at(-1);
  if (!last) throw new Error("The Dockerfile has no stage.");
  demand(last.command[0] === "node", "CMD must start node itself, so that it is process 1.");

  const image = await showStep("Building", (onStep) =>
    Promise.resolve(
      buildStages(stages, {
        context: projectFolder,
        isIgnored: readIgnored(read(".dockerignore")),
        scratch,
        onStep,
      }),
    ),
  );
  const packages = path.join(image.folder, "node_modules");
  for (const name of UNWANTED) demand(!existsSync(path.join(packages, name)), `The image has ${name}.`);
  const all = sizeOf(path.join(scratch, "stages/build", path.relative(image.root, packages)));
  console.log(
    `Packages: ${megabytes(sizeOf(packages))} of the build's ${megabytes(all)}; the image's files: ${megabytes(sizeOf(image.folder))}`,
  );

  const database = await openRealPostgres();
  closers.push(() => database.close());
  await makeReadOnly(image.folder);
  const before = listChanges(image.folder);
  const port = String(await findFreePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  const started = await showStep("Starting, on an empty database", () =>
    startImage(image, last.command, last.healthCheck, {
      DATABASE_URL: database.url,
      ROSTRUM_SECRET: "a secret of the check, of thirty-two characters",
      BASE_URL: baseUrl,
      HOST: "127.0.0.1",
      PORT: port,
    }),
  );
  closers.push(() => started.stop());
  for (const words of await askInstallation(baseUrl, started.run)) console.log(words);
  const { code, milliseconds } = await started.stop();
  demand(
    code === 0 && milliseconds < STOP_MILLISECONDS,
    `SIGTERM: exit code ${code} after ${milliseconds} ms.`,
  );
  console.log(`Stopped by SIGTERM after ${milliseconds} ms`);
  const written = listChanges(image.folder).filter((file) => !before.includes(file));
  demand(written.length === 0, `It wrote into its read-only folder: ${written.join(", ")}`);
  console.log("The image is sound.");
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(0)} MB`;
}

try {
  await main();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  for (const close of closers.toReversed()) await close();
  if (process.connected) process.disconnect();
}
