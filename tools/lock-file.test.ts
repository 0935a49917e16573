import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Locked {
  integrity?: string;
  /** Comes within the package that has it in its node_modules, whose own hash covers it. */
  inBundle?: boolean;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Readonly<Record<string, Locked>>;
};
const HASH = /^sha512-[A-Za-z0-9+/]{86}==$/;

it("every package that is installed is one whose hash is known", () => {
  const names = Object.keys(packages).filter((name) => name !== "");
  expect(names.length).toBeGreaterThan(1_000);
  const withoutHash = names.filter((name) => {
    const bundler = name.slice(0, name.lastIndexOf("/node_modules/"));
    const { integrity = "" } = (packages[name]?.inBundle ? packages[bundler] : packages[name]) ?? {};
    return !HASH.test(integrity);
  });
  expect(withoutHash).toEqual([]);
});
