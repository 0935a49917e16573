import { describe, expect, it } from "vitest";
import { entries, REFERENCE_GROUPS, referenceEntries } from "@/lib/contract/contract";
import { groupAddress, movedTo, oldAnchor, referenceLink, summaryLine } from "./reference-operation";

const groups = REFERENCE_GROUPS.map((name) => ({
  name,
  href: groupAddress(name),
  links: entries(name).map(referenceLink),
}));

describe("an older link", () => {
  it("leads to the page of every operation, from the overview and from its group's page", () => {
    for (const { path } of referenceEntries()) {
      const [, group = "", segment = ""] = path.split("/");
      expect(movedTo("/docs", `#${oldAnchor(path)}`, groups)).toBe(`/docs${path}`);
      expect(movedTo(`/docs/${group}`, `#${segment}`, groups)).toBe(`/docs${path}`);
      expect(movedTo(`/docs/${group}`, `#${oldAnchor(path)}`, groups)).toBe(`/docs${path}`);
    }
  });

  it("leads to the parts of the overview that have pages of their own now", () => {
    expect(movedTo("/docs", "#errors", groups)).toBe("/docs/errors");
    expect(movedTo("/docs", "#lists", groups)).toBe("/docs/guide#lists");
  });

  it("leads nowhere else", () => {
    expect(movedTo("/docs", "", groups)).toBeUndefined();
    expect(movedTo("/docs", "#operation", groups)).toBeUndefined();
    expect(movedTo("/docs", "#nominate", groups)).toBeUndefined();
    expect(movedTo("/docs", "#toString", groups)).toBeUndefined();
    expect(movedTo("/docs/season", "#nominate", groups)).toBeUndefined();
    expect(movedTo("/docs/committee/nominate", "#nominate", groups)).toBeUndefined();
  });
});

it("the line of an operation in its group's table is one sentence without its end", () => {
  for (const entry of referenceEntries()) expect(summaryLine(entry) ?? "").not.toMatch(/[.;] |\.$/);
});
