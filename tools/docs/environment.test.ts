import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the README's table lists exactly the environment variables that are read", () => {
  const [, table = ""] = readFileSync("README.md", "utf8").split("### Environment");
  const told = [...table.matchAll(/^\| (`[A-Z].*?) +\|/gm)].flatMap(
    ([, names = ""]) => names.match(/[A-Z_]+/g) ?? [],
  );
  const read = [...readFileSync("lib/env.ts", "utf8").matchAll(/^ {2}([A-Z_]+):/gm)].flatMap(
    ([, name]) => name ?? [],
  );
  expect(read.length).toBeGreaterThan(20);
  expect(told.toSorted()).toEqual(read.toSorted());
});
