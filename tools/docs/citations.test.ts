import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { citationsIn, sectionsOf } from "./citations";
import { projectFiles } from "./project-files";

const read = (file: string) => readFileSync(file, "utf8");
const sections = {
  "interface.md": sectionsOf(read("docs/interface.md")),
  "contract.md": sectionsOf(read("docs/contract.md")),
};

describe("a cited section", () => {
  it("exists on the cited page", () => {
    const cited = projectFiles(/\.(?:ts|tsx|mjs|md)$/).flatMap((file) =>
      citationsIn(read(file)).map(({ page, section, line }) => ({ page, section, where: `${file}:${line}` })),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ page, section }) => !sections[page].has(section))).toEqual([]);
  });

  it("is recognised in every notation", () => {
    const found = (text: string) => citationsIn(text).map(({ page, section }) => `${page} ${section}`);
    expect(found("// (contract.md 2.10 and section 5)")).toEqual(["contract.md 2.10", "contract.md 5"]);
    expect(found("see contract.md 1.6, 2.6 and 4.9")).toEqual(
      ["1.6", "2.6", "4.9"].map((one) => `contract.md ${one}`),
    );
    expect(found("// The interface document, section 4.2: boards.")).toEqual(["interface.md 4.2"]);
    expect(found(" * Member login (4.1).")).toEqual(["interface.md 4.1"]);
    expect(found("/** 2.16 Nomination summary record */")).toEqual(["interface.md 2.16"]);
    expect(found("expect(accent).toBe(4.5); // RFC 6749 section 5.2")).toEqual([]);
  });
});
