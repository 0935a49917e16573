import { build, type Metafile } from "esbuild";
import { beforeAll, expect, it } from "vitest";
import { bundleOptions } from "./bundle.mjs";

let outputs: Metafile["outputs"];

beforeAll(async () => {
  ({
    metafile: { outputs },
  } = await build({ ...bundleOptions(), metafile: true }));
});

/** The source files that are loaded when a program starts. */
function loadedAtStart(program: string): string[] {
  const chunks = new Set([program]);
  for (const chunk of chunks) {
    for (const { path, kind } of outputs[chunk]?.imports ?? []) {
      if (kind !== "dynamic-import" && outputs[path]) chunks.add(path);
    }
  }
  return [...chunks].flatMap((chunk) => Object.keys(outputs[chunk]?.inputs ?? {}));
}

const isPrisma = (file: string) => /^(lib\/store\/generated|node_modules\/@prisma)\//.test(file);

it.each(["up", "server", "service", "database", "rostrum", "build"])(
  "does not load Prisma's client when %s starts",
  (program) => {
    const files = loadedAtStart(`dist/${program}.mjs`);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(isPrisma)).toEqual([]);
  },
);

it("has Prisma's client in chunks of their own", () => {
  const chunks = Object.values(outputs).filter(({ inputs }) => Object.keys(inputs).some(isPrisma));
  expect(chunks.length).toBeGreaterThan(0);
  const others = chunks.flatMap(({ inputs }) => Object.keys(inputs)).filter((file) => !isPrisma(file));
  expect(others.filter((file) => file.startsWith("lib/http/") || file.startsWith("server/"))).toEqual([]);
});
