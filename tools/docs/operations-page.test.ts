import { readFile } from "node:fs/promises";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { operationsPage } from "./operations-page";

test("the page of operations says what the contract says", async () => {
  const page = "docs/operations.md";
  const printed = await format(operationsPage(), { ...(await resolveConfig(page)), parser: "markdown" });
  expect(await readFile(page, "utf8")).toBe(printed);
});
