import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VARIABLES } from "@/lib/env";
import { environmentExample } from "./environment-example";

test("the README's table lists exactly the environment variables that are read", () => {
  const [, table = ""] = readFileSync("README.md", "utf8").split("### Environment");
  const notified = [...table.matchAll(/^\| (`[A-Z][^|\n]*)\|/gm)].flatMap(
    ([, names = ""]) => names.match(/[A-Z_]+/g) ?? [],
  );
  expect(notified.toSorted()).toEqual(VARIABLES.toSorted());
});

// The last line for a name wins, so one more below the filled-in one would blank it.
test("the example of an environment has each variable that is read exactly once", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const named = lines.flatMap((line) => /^#?([A-Z_]+)=/.exec(line)?.[1] ?? []);
  expect(VARIABLES.length).toBeGreaterThan(20);
  expect(named.toSorted()).toEqual(VARIABLES.toSorted());
});

test("the example of an environment is up to date with the variables that are read", () => {
  expect(readFileSync(".env.example", "utf8")).toBe(environmentExample());
});

test("compose.yaml and the systemd unit name only variables that exist", () => {
  const known = new Set(environmentExample().match(/\b[A-Z][A-Z_]+(?==)/g));
  // What PostgreSQL's image, Node itself and only compose read.
  for (const name of ["NODE_ENV", "POSTGRES_DB", "POSTGRES_PASSWORD", "POSTGRES_USER"]) known.add(name);
  const compose = [...readFileSync("compose.yaml", "utf8").matchAll(/\$\{([A-Z_]+)|^ {6}([A-Z_]+):/gm)];
  const unit = /^Environment=(.*)$/m.exec(readFileSync("docs/deploy/rostrum.service", "utf8"))?.[1] ?? "";
  const named = [
    ...compose.flatMap(([, one, other]) => one ?? other ?? []),
    ...(unit.match(/\b[A-Z_]+(?==)/g) ?? []),
  ];
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
