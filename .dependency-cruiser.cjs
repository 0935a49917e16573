// The rooms of the house and what each may import (docs/architecture.md). Everything that is not allowed is refused.
// An own file is known by its room; the list of a room holds the rooms it may import besides itself.

/** Rooms by name: the folder pattern, and the rooms below that may be imported from it. */
const ROOMS = {
  routes: { path: "^app/\\(api\\)/", may: ["port"] },
  start: { path: "^instrumentation\\.ts$", may: ["http", "port"] },
  pages: {
    path: "^(app/(?!\\(api\\)/)|proxy\\.ts$)",
    may: ["areas", "ui", "http", "port", "contract", "domain"],
  },
  ui: { path: "^components/ui/", may: ["client", "contract", "domain"] },
  areas: { path: "^components/(?!ui/)", may: ["ui", "client", "contract", "domain"] },
  client: { path: "^lib/client/", may: ["contract", "domain"] },
  http: { path: "^lib/http/", may: ["port", "operations", "credentials", "contract", "domain", "env"] },
  operations: {
    path: "^lib/operations/",
    may: ["store", "credentials", "notices", "contract", "domain", "env"],
  },
  store: { path: "^lib/store/", may: ["domain", "env"] },
  credentials: { path: "^lib/credentials/", may: ["domain", "env"] },
  notices: { path: "^lib/notices/", may: ["store", "domain", "env"] },
  port: { path: "^lib/service-port\\.ts$", may: ["contract", "domain"] },
  contract: { path: "^lib/contract/", may: [] },
  domain: { path: "^lib/domain/", may: [] },
  env: { path: "^lib/env\\.ts$", may: [] },
};

// Tests may look anywhere below; scripts, seed and journeys stand outside the house.
const TEST = "\\.test\\.tsx?$";
const HOUSE = "^(app/|components/|lib/|proxy\\.ts$|instrumentation\\.ts$)";
const PRISMA = "node_modules/(@prisma/|prisma/|pg/|pg-)";
const GENERATED = "^lib/store/generated/";

const rules = Object.entries(ROOMS).map(([name, { path, may }]) => ({
  name: `${name}-imports-only-what-it-may`,
  comment: `${name} may import: ${may.join(", ") || "nothing of ours"}.`,
  severity: "error",
  from: { path, pathNot: [TEST, GENERATED] },
  to: {
    path: "^(?!node_modules/)[^.]",
    pathNot: [path, ...may.map((room) => ROOMS[room].path), "\\.css$", "^messages/"],
    dependencyTypesNot: ["core", "npm", "npm-dev", "npm-no-pkg", "npm-unknown", "npm-optional", "npm-peer"],
  },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...rules,
    {
      name: "no-circles",
      comment: "Arrows run down, never up, never in a circle.",
      severity: "error",
      from: { pathNot: GENERATED },
      to: { circular: true },
    },
    {
      name: "only-the-store-knows-the-database",
      comment: "Prisma and its driver are imported in lib/store only.",
      severity: "error",
      from: { path: HOUSE, pathNot: ["^lib/store/", TEST] },
      to: { path: PRISMA },
    },
    {
      name: "every-file-has-a-room",
      comment:
        "A new folder below app, components or lib is a decision: add it here and to docs/architecture.md.",
      severity: "error",
      from: {},
      to: { path: HOUSE, pathNot: [...Object.values(ROOMS).map(({ path }) => path)] },
    },
    {
      name: "programs-stay-out-of-the-pages",
      comment: "scripts, seed and journeys may use any room of lib, but neither pages nor components.",
      severity: "error",
      from: { path: "^(scripts|prisma|e2e)/" },
      to: { path: "^(app|components)/" },
    },
    {
      name: "the-house-stands-alone",
      comment: "What is served imports neither programs nor tests.",
      severity: "error",
      from: { path: HOUSE, pathNot: TEST },
      to: { path: ["^(scripts|prisma|e2e)/", TEST] },
    },
    {
      name: "everything-can-be-found",
      comment: "An import that leads nowhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-development-packages-in-production",
      comment: "What runs in production imports only what package.json lists under dependencies.",
      severity: "error",
      from: { path: HOUSE, pathNot: TEST },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", GENERATED] },
    exclude: { path: ["^\\.next/", "^next-env\\.d\\.ts$"] },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
