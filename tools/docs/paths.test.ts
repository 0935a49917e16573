import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectFiles } from "./project-files";

const pages = projectFiles(/\.md$/).map((file) => ({ file, text: readFileSync(file, "utf8") }));

const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;
// A path in code style that begins with a room of the project. Paths with a placeholder are skipped.
const PATH =
  /`((?:app|cli|components|docs|e2e|lib|messages|prisma|public|server|test|tools)\/[^`\s<>{}…*]*)`/g;

/** Heading anchors as the hosting site generates them: lower case, words joined by hyphens. */
function anchorsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

describe("the project's pages", () => {
  it("link to files and headings that exist", () => {
    const lost = pages.flatMap(({ file, text }) =>
      [...text.matchAll(LINK)].flatMap(([, link = ""]) => {
        const [target = "", anchor] = link.split("#");
        const linked = target === "" ? file : path.join(path.dirname(file), target);
        if (!existsSync(linked)) return [`${file}: ${link}`];
        return anchor === undefined || anchorsOf(readFileSync(linked, "utf8")).has(anchor)
          ? []
          : [`${file}: ${link}`];
      }),
    );
    expect(lost).toEqual([]);
  });

  it("name paths that exist", () => {
    const named = pages.flatMap(({ file, text }) =>
      [...text.matchAll(PATH)].map(([, name = ""]) => ({ file, name })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ name }) => !existsSync(name))).toEqual([]);
  });
});
