/** A section of the interface page or of the contract that a line of code or text cites. */
export interface Citation {
  page: "interface.md" | "contract.md";
  section: string;
}

const SECTION = String.raw`\d+(?:\.\d+)?`;
const CONTRACT = new RegExp(
  String.raw`contract\.md,? (?:sections? )?(${SECTION}(?:(?:,| and|, and) (?:section )?${SECTION})*)`,
  "g",
);
const INTERFACE = new RegExp(String.raw`interface(?:\.md| document),? (?:sections? )?(${SECTION})`, "gi");
// In a comment, a bare number in brackets or at its head is a section of the interface page.
const COMMENT = /^\s*(?:\/\*\*|\/\/|\*|\/\*)/;
const BRACKETED = /\((\d\.\d{1,2})\)/g;
const AT_HEAD = /^\s*\/\*\* (\d\.\d{1,2})(?: and (\d\.\d{1,2}))?\b/g;

/** Every section that a text cites, with the line of the citation. */
export function citationsIn(text: string): (Citation & { line: number })[] {
  return text
    .split("\n")
    .flatMap((line, at) => citedOn(line).map((citation) => ({ ...citation, line: at + 1 })));
}

function citedOn(line: string): Citation[] {
  const named = [
    ...numbers(line, CONTRACT).map((section) => ({ page: "contract.md" as const, section })),
    ...numbers(line, INTERFACE).map((section) => ({ page: "interface.md" as const, section })),
  ];
  if (!COMMENT.test(line)) return named;
  const bare = [...numbers(line, BRACKETED), ...numbers(line, AT_HEAD)];
  return [...named, ...bare.map((section) => ({ page: "interface.md" as const, section }))];
}

function numbers(line: string, pattern: RegExp): string[] {
  return [...line.matchAll(pattern)].flatMap(([, ...groups]) =>
    groups.flatMap((group: string | undefined) => group?.match(/\d+(?:\.\d+)?/g) ?? []),
  );
}

/** The sections that a page has: its numbered headings, and the numbered rows of its tables. */
export function sectionsOf(page: string): Set<string> {
  return new Set(
    [...page.matchAll(/^(?:#{2,3}|\|) +(\d+(?:\.\d+)?)\b/gm)].flatMap(([, section]) => section ?? []),
  );
}
