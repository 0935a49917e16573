import { expect, inject, test } from "vitest";
import { killMakings, killMigrations } from "./migration-kills";

test("a start that is killed during its migrations locks no later start out", async () => {
  expect(await killMigrations(inject("engine"), 3)).toMatchObject({ kills: 3, lockedOut: 0, different: 0 });
}, 300_000);

test.runIf(inject("engine") === "pglite")(
  "a start that is killed while it makes the database locks no later start out",
  async () => {
    expect(await killMakings(3)).toEqual({ kills: 3, lockedOut: 0 });
  },
  300_000,
);
