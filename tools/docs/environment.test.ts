import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentExample } from "./environment-example";

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

test("the example of an environment is up to date with the variables that are read", () => {
  expect(readFileSync(".env.example", "utf8")).toBe(environmentExample());
});

test("compose.yaml and the systemd unit name only variables that exist", () => {
  const known = new Set(environmentExample().match(/[A-Z][A-Z_]+(?==)/g));
  // What PostgreSQL's image, Node itself and only compose read.
  for (const name of ["NODE_ENV", "POSTGRES_DB", "POSTGRES_PASSWORD", "POSTGRES_USER"]) known.add(name);
  const compose = [...readFileSync("compose.yaml", "utf8").matchAll(/\$\{([A-Z_]+)|^ {6}([A-Z_]+):/gm)];
  const unit = /^Environment=(.*)$/m.exec(readFileSync("docs/deploy/rostrum.service", "utf8"))?.[1] ?? "";
  const named = [
    ...compose.flatMap(([, one, other]) => one ?? other ?? []),
    ...(unit.match(/[A-Z_]+(?==)/g) ?? []),
  ];
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
