/** What separates the cells of a file. */
export type Separator = "," | ";" | "\t";

const WORDS: Readonly<Record<Separator, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs" };

/** The separator of a file, by its first line: whichever is there most often outside of quotation marks, or the comma. */
export function findSeparator(line: string): Separator {
  const counts: Record<Separator, number> = { ",": 0, ";": 0, "\t": 0 };
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && isSeparator(character)) counts[character] += 1;
  }
  const candidates: readonly Separator[] = [",", ";", "\t"];
  return candidates.reduce((best, one) => (counts[one] > counts[best] ? one : best));
}

function isSeparator(character: string): character is Separator {
  return character in WORDS;
}

export function separatorWords(separator: Separator): string {
  return WORDS[separator];
}
