import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SERVER_FLAGS } from "@/server/start-program";

it("starts node with the server's flags, since it is the server", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(scripts["up"]).toBe(["node", ...SERVER_FLAGS, "cli/up.mjs"].join(" "));
});
