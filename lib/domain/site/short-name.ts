/** What fits under an icon on most phones. */
const MOST_LETTERS = 15;

/**
 * The association's name as it stands under the icon of the installed site: its first words, as many as fit. Words such as
 * “of” do not end it; a first word that is too long is left to the phone to cut.
 */
export function shortName(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const fitting = words.filter((_, at) => words.slice(0, at + 1).join(" ").length <= MOST_LETTERS);
  const isCut = fitting.length < words.length;
  const lastNamed = fitting.findLastIndex((word) => !isCut || /^\p{Lu}/u.test(word));
  return fitting.slice(0, lastNamed + 1).join(" ") || (words[0] ?? "");
}
