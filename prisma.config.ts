import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";

// The native schema engine is fetched from outside the package registry; the same engine, published as
// WebAssembly, runs in this stand-in (docs/decisions/0003-schema-engine.md).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL("./server/database/schema-engine.mjs", import.meta.url),
);

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  // Only commands that touch a database need the address; `generate` and `migrate diff` do without.
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
