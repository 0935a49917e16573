// The rooms of the house and what each may import (docs/architecture.md). Everything that is not allowed is refused.
// A file is known by its room; the list of a room holds the rooms it may import besides itself.

/** Rooms by name, from the top down: the folder pattern, and the rooms below that may be imported from it. */
const ROOMS = {
  // Programs and tests stand outside the house: they may use what they start, build or test.
  tools: {
    path: "^tools/",
    may: [
      "e2e",
      "test",
      "cli",
      "server",
      "seed",
      "http",
      "port",
      "operations",
      "notices",
      "store",
      "contract",
      "domain",
      "env",
      "project",
    ],
  },
  e2e: {
    path: "^e2e/",
    may: ["operations", "test", "cli", "server", "seed", "identity", "store", "credentials", "domain"],
  },
  test: {
    path: "^test/",
    may: [
      "operations",
      "cli",
      "server",
      "identity",
      "notices",
      "store",
      "credentials",
      "contract",
      "domain",
      "project",
    ],
  },
  cli: {
    path: "^cli/",
    may: [
      "server",
      "seed",
      "operations",
      "identity",
      "store",
      "credentials",
      "contract",
      "domain",
      "env",
      "project",
      "build",
    ],
  },
  seed: {
    path: "^prisma/",
    may: ["operations", "identity", "notices", "store", "credentials", "contract", "domain", "project"],
  },
  server: {
    path: "^server/",
    may: [
      "seed",
      "site",
      "http",
      "port",
      "identity",
      "notices",
      "store",
      "credentials",
      "domain",
      "env",
      "project",
      "telemetry",
      "build",
    ],
  },
  // The house: the browser's stair and the service's.
  routes: { path: "^app/\\(api\\)/", may: ["port"] },
  start: { path: "^instrumentation\\.ts$", may: ["http", "port"] },
  proxy: { path: "^proxy\\.ts$", may: ["site", "http"] },
  pages: { path: "^app/(?!\\(api\\)/)", may: ["areas", "ui", "site", "client", "contract", "domain"] },
  areas: { path: "^components/(?!ui/)", may: ["ui", "client", "contract", "domain"] },
  ui: { path: "^components/ui/", may: ["client", "contract", "domain"] },
  client: { path: "^lib/client/", may: ["contract", "domain"] },
  site: { path: "^lib/site/", may: ["http", "port", "identity", "messages", "contract", "domain", "env"] },
  http: {
    path: "^lib/http/",
    may: ["port", "operations", "calendar", "identity", "contract", "domain", "telemetry", "env", "build"],
  },
  operations: {
    path: "^lib/operations/",
    may: [
      "identity",
      "notices",
      "store",
      "credentials",
      "messages",
      "contract",
      "domain",
      "env",
      "telemetry",
    ],
  },
  calendar: { path: "^lib/calendar/", may: ["store", "credentials", "domain", "env"] },
  identity: {
    path: "^lib/identity/",
    may: ["notices", "store", "credentials", "contract", "domain", "env", "telemetry"],
  },
  notices: { path: "^lib/notices/", may: ["calendar", "store", "credentials", "messages", "domain", "env"] },
  store: { path: "^lib/store/", may: ["domain", "env", "telemetry"] },
  credentials: { path: "^lib/credentials/", may: ["domain", "env"] },
  messages: { path: "^messages/", may: ["domain"] },
  port: { path: "^lib/service-port\\.ts$", may: ["contract", "domain"] },
  contract: { path: "^lib/contract/", may: [] },
  domain: { path: "^lib/domain/", may: [] },
  vocabulary: { path: "^lib/vocabulary/", may: [] },
  env: { path: "^lib/env(\\.ts$|/)", may: [] },
  telemetry: { path: "^lib/telemetry/", may: [] },
  build: { path: "^lib/build\\.ts$", may: [] },
  project: { path: "^lib/project-folder\\.mjs$", may: [] },
};

// Tests may look anywhere; nobody may look into tests.
const TEST = "\\.test\\.tsx?$";
const JOURNEY = "\\.spec\\.ts$";
const HOUSE = "^(app|components|lib|messages)/|^(proxy|instrumentation)\\.ts$";
const PRODUCT = `${HOUSE}|^(server|cli|prisma)/`;
const OURS = `${PRODUCT}|^(tools|test|e2e)/`;
const BUILDING = "^cli/prepare/|^server/database/schema-engine\\.mjs$";
const PRISMA = "node_modules/(@prisma/|prisma/|pg/|pg-)";
const DOCUMENTED = "^lib/(contract|operations)/documented/";
/** `/auth`, `/committee` and what prints, sends or reads any operation; `/oauth` and single sign-on read texts, too. */
const DOCUMENTED_USERS = [
  DOCUMENTED,
  "^lib/contract/contract\\.ts$",
  "^lib/operations/(perform|registry)\\.ts$",
  "^lib/http/(read-body\\.ts$|oauth/|sign-in/sso\\.ts$|openapi/)",
  "^components/reference/",
  "^tools/(docs|bench)/",
  "^test/",
];
const PAGES = "^(app|components)/";
const GENERATED = "^lib/store/generated/";

const rules = Object.entries(ROOMS).map(([name, { path, may }]) => ({
  name: `${name}-imports-only-what-it-may`,
  comment: `${name} may import: ${may.join(", ") || "nothing of ours"}.`,
  severity: "error",
  from: { path, pathNot: [TEST, GENERATED] },
  to: {
    path: "^(?!node_modules/)[^.]",
    // The closed words of the house are open to every room.
    pathNot: [path, ROOMS.vocabulary.path, ...may.map((room) => ROOMS[room].path), "\\.css$"],
    dependencyTypesNot: ["core", "npm", "npm-dev", "npm-no-pkg", "npm-unknown", "npm-optional", "npm-peer"],
  },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...rules,
    {
      name: "only-its-own-groups-speak-the-documented-dialect",
      comment: "Our own groups take and answer typed JSON (docs/contract.md, section 9).",
      severity: "error",
      from: { path: OURS, pathNot: [TEST, PAGES, ...DOCUMENTED_USERS] },
      to: { path: DOCUMENTED },
    },
    {
      name: "pages-call-documented-operations",
      comment:
        "Pages import the entries of /auth and /committee that they call, and nothing else of their dialect.",
      severity: "error",
      from: { path: PAGES, pathNot: [TEST, ...DOCUMENTED_USERS] },
      to: { path: DOCUMENTED, pathNot: "^lib/contract/documented/(auth|committee)(\\.ts$|/)" },
    },
    {
      name: "no-circles",
      comment: "Arrows run down, never up, never in a circle.",
      severity: "error",
      from: { pathNot: GENERATED },
      to: { circular: true },
    },
    {
      name: "only-the-store-knows-the-database",
      comment:
        "In the house and the server, Prisma and its driver are imported in lib/store, and where a database is brought up.",
      severity: "error",
      from: { path: `${HOUSE}|^server/`, pathNot: ["^lib/store/", "^server/database/", TEST] },
      to: { path: PRISMA },
    },
    {
      name: "every-file-has-a-room",
      comment: "A new folder is a decision: add it here and to docs/architecture.md.",
      severity: "error",
      from: {},
      to: { path: OURS, pathNot: [...Object.values(ROOMS).map(({ path }) => path)] },
    },
    {
      name: "nobody-imports-tests",
      comment: "What tests share lives in test/ or e2e/support.",
      severity: "error",
      from: {},
      to: { path: [TEST, JOURNEY] },
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
      comment:
        "What runs in production imports only what package.json lists under dependencies; building is done before.",
      severity: "error",
      from: { path: PRODUCT, pathNot: [TEST, BUILDING] },
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
