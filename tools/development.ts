// `npm run dev`: everything that `npm run up` starts, with reload. Next compiles pages on demand; when a file of the
// service changes, esbuild compiles it and the new service replaces the old one behind the service port.
import { pathToFileURL } from "node:url";
import path from "node:path";
import { context, type Plugin } from "esbuild";
import { bundleOptions, writeBundle } from "@/cli/prepare/bundle.mjs";
import { generate, isGenerated } from "@/cli/prepare/generate.mjs";
import { stampBuild } from "@/cli/prepare/stamp-build.mjs";
import { readSettings } from "@/cli/up/settings";
import { welcome } from "@/cli/up/welcome";
import { provideService } from "@/lib/service-port";
import { closeDatabase } from "@/lib/store/database";
import { pointAt, startEmbedded } from "@/server/database/connect-or-start";
import { readDemo } from "@/server/demo-file";
import { createHttpServer } from "@/server/http-server";
import { openPages } from "@/server/pages";
import type * as serviceModule from "@/server/service";
import { projectFolder } from "@/lib/project-folder.mjs";
import { openStore } from "@/server/store";

const closers: (() => Promise<unknown>)[] = [];
let current: serviceModule.OpenedService | undefined;
let version = 0;

/** Loads the newly compiled service, and closes the previous one when it has finished its requests. */
async function swapService(): Promise<void> {
  version += 1;
  const file = pathToFileURL(path.join(projectFolder, "dist/service.mjs"));
  const { openService } = (await import(`${file.href}?version=${version}`)) as typeof serviceModule;
  const before = current;
  current = openService();
  provideService(current.service);
  current.startSending();
  await before?.close();
}

const swapWhenCompiled: Plugin = {
  name: "swap-the-service",
  setup(build) {
    build.onEnd(async ({ errors, outputFiles }) => {
      if (errors.length > 0) {
        for (const { text, location } of errors)
          console.error(`${location?.file}:${location?.line}: ${text}`);
        return;
      }
      writeBundle(outputFiles ?? []);
      await swapService();
      if (version > 1) console.log("The service was recompiled.");
    });
  },
};

async function main(): Promise<void> {
  const settings = await readSettings();
  const known = readDemo(settings.folder);
  if (!isGenerated()) await generate();
  stampBuild();
  if (settings.folder) {
    const database = await startEmbedded(settings.folder.root, "npm run dev");
    closers.push(() => database.close());
    pointAt(database);
  }
  await openStore({ mayCreateDemo: settings.folder !== null });
  await closeDatabase();
  const compiler = await context({ ...bundleOptions(), plugins: [swapWhenCompiled] });
  closers.push(
    () => compiler.dispose(),
    async () => current?.close(),
  );
  await compiler.watch();
  const { port, host } = settings;
  const server = createHttpServer(await openPages({ development: true, port, host }));
  closers.push(() => server.close());
  await server.listen(port, host);
  const demo = readDemo(settings.folder);
  console.log(welcome(settings, demo && { demo, isNew: known === null }));
}

async function end(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
  process.exit();
}

for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.on(event, () => void end());

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
  await end();
}
