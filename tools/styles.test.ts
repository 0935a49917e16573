import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Where a pattern occurs in the sources of pages and components. */
function occurrences(pattern: RegExp): string[] {
  const files = ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  return files
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(pattern)].map(([text]) => `${file}: ${text}`));
}

// Measured on the review board: with either, a browser styles all 1,400 elements of the page for each row that comes or goes.
describe("the style sheets", () => {
  it("look for what is in html and body at its place only", () => {
    expect(occurrences(/(?:html|body|:root):has\((?!\s*>)[^{]*/g)).toEqual([]);
  });

  it("have no :has that selects by *", () => {
    expect(occurrences(/\b(?:group|peer|in)-has-[^\s"]*/g)).toEqual([]);
  });
});
