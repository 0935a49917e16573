import { readFile } from "node:fs/promises";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { operationsPage } from "./operations-page";

// The page is long, and formatting it takes seconds on a busy machine.
const PATIENCE_MILLISECONDS = 60_000;

test("the operations page is up to date with the contract", { timeout: PATIENCE_MILLISECONDS }, async () => {
  const page = "docs/operations.md";
  const printed = await format(operationsPage(), { ...(await resolveConfig(page)), parser: "markdown" });
  expect(await readFile(page, "utf8")).toBe(printed);
});
