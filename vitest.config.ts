import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { ALONE, LEFT_OUT } from "./test/setup/alone.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));

const alias = [
  { find: /^@\//, replacement: root },
  // The guard refuses to be imported outside a server; these tests are one.
  { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
];

const exclude = [...configDefaults.exclude, ".next/**", "e2e/**", ...LEFT_OUT];
// An odd zone: what depends on the machine's clock shows.
const env = { TZ: "Pacific/Chatham" };

/** Generous, for a busy machine: lint runs beside the unit tests, one database's tests beside the other's. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

const isIntegration = (file: string) => file.endsWith(".it.test.ts");

/** In one process: loading the service anew for every file took longer than most files' tests. */
const together = { isolate: false, maxWorkers: 1, setupFiles: ["test/setup/same-environment.ts"] };

/** One database and one server for all integration tests of a run, so they run one after the other. */
const integration = {
  exclude,
  env,
  globalSetup: ["test/setup/integration.ts"],
  setupFiles: ["test/setup/worker-environment.ts"],
  fileParallelism: false,
  ...timeouts,
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...exclude, "**/*.it.test.ts", ...ALONE],
          env,
          ...timeouts,
          ...together,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "unit-alone",
          include: ALONE.filter((file) => !isIntegration(file)),
          env,
          ...timeouts,
        },
      },
      {
        resolve: { alias },
        test: {
          ...integration,
          name: "integration",
          include: ["**/*.it.test.ts"],
          exclude: [...exclude, ...ALONE],
          ...together,
          setupFiles: [...integration.setupFiles, ...together.setupFiles],
        },
      },
      {
        resolve: { alias },
        test: { ...integration, name: "integration-alone", include: ALONE.filter(isIntegration) },
      },
    ],
  },
});
