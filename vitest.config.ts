import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

const alias = [
  { find: /^@\//, replacement: root },
  // The guard refuses to be imported outside a server; these tests are one.
  { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
];

const exclude = [...configDefaults.exclude, ".next/**", "e2e/**"];
// An odd zone: what depends on the machine's clock shows.
const env = { TZ: "Pacific/Chatham" };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...exclude, "**/*.it.test.ts"],
          env,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "integration",
          include: ["**/*.it.test.ts"],
          exclude,
          env,
          globalSetup: ["test/setup/integration.ts"],
          setupFiles: ["test/setup/worker-environment.ts"],
          // One database and one server for all of them.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Generous, for a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
