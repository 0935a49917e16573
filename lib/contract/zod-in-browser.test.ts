import { expect, it, vi } from "vitest";
import { entries } from "./contract";
import { parameterMeta } from "./parameters";

// The same modules once more, as the bundler makes them for a browser (next.config.js).
vi.resetModules();
vi.doMock("zod/mini", () => import("./zod-in-browser"));
const inBrowser = {
  contract: await import("./contract"),
  parameters: await import("./parameters"),
};

const texts = ["", "x", "é".repeat(64), "x".repeat(65), "x".repeat(200), "x".repeat(201), "x".repeat(4_001)];

it("the contract reads the same in a browser, where it has no zod", () => {
  const theirs = inBrowser.contract.entries();
  expect(theirs.map(({ path }) => path)).toEqual(entries().map(({ path }) => path));
  for (const [index, entry] of entries().entries()) {
    const other = theirs[index];
    expect(other).toMatchObject({ path: entry.path, answer: entry.answer, effect: entry.effect });
    expect(other?.example).toEqual(entry.example);
    for (const [name, schema] of Object.entries(entry.params.shape)) {
      const twin = other?.params.shape[name];
      if (!twin) throw new Error(`${entry.path} has no ${name} in a browser`);
      expect(twin).not.toHaveProperty("_zod");
      expect(inBrowser.parameters.parameterMeta.get(twin)).toEqual(parameterMeta.get(schema));
      for (const text of texts) {
        expect(twin.safeParse(text).success, `${entry.path} ${name}`).toBe(schema.safeParse(text).success);
      }
    }
  }
});
