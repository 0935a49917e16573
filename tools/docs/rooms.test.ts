import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

interface Layers {
  forbidden: readonly { name: string; comment: string }[];
}

const { forbidden } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as Layers;

test("the table of rooms agrees with the layer rules", () => {
  const page = readFileSync("docs/architecture.md", "utf8");
  const notified = [...page.matchAll(/^\| `([\w-]+)` +\|.*\| ([^|\n]+)\|$/gm)].map(
    ([, room = "", may = ""]) =>
      `${room} may import: ${may.trim() === "–" ? "nothing of ours" : may.trim()}.`,
  );
  const ruled = forbidden
    .map(({ comment }) => comment)
    .filter((comment) => comment.includes(" may import: "));
  expect(notified.toSorted()).toEqual(ruled.toSorted());
});
