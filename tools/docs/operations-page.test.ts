import { readFile } from "node:fs/promises";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { operationsPage } from "./operations-page";

test("the operations page is up to date with the contract", async () => {
  const page = "docs/operations.md";
  const printed = await format(operationsPage(), { ...(await resolveConfig(page)), parser: "markdown" });
  expect(await readFile(page, "utf8")).toBe(printed);
});
