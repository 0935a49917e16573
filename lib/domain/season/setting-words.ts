import type { SeasonSettings } from "./season-settings";

const WORDS: Readonly<Partial<Record<keyof SeasonSettings, string>>> = {
  timeZone: "the time zone",
  nominationsOpen: "the first day of nominations",
  nominationsClose: "the last day of nominations",
  answersOpen: "the first day of answers",
  answersClose: "the last day of answers",
  termStart: "the first day of the term",
  termEnd: "the last day of the term",
  notSelectedOn: "the day for those who were not selected",
};

/** A sentence that names settings as the operations do, with what people call them instead. */
export function withSettingWords(sentence: string): string {
  const words = sentence.replaceAll(
    /\b[a-z]+[A-Z][A-Za-z]*\b/g,
    (name) => WORDS[name as keyof SeasonSettings] ?? name,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
