const PLAIN: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  ø: "o",
  Ø: "O",
};

/** The same words in ASCII, as the header of a refusal takes them: without accents; `?` for what has no likeness. */
export function asciiText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\s/gu, " ")
    .replace(/[^ -~]/gu, (sign) => PLAIN[sign] ?? "?");
}
