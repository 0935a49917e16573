import { nameKey } from "../people/name-key";

/** Whether every word that was typed occurs in one of the texts; case and accents are ignored. */
export function hasWords(typed: string, texts: readonly string[]): boolean {
  const text = nameKey(texts.join(" "));
  return nameKey(typed)
    .split(" ")
    .every((word) => text.includes(word));
}
