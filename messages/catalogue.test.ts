import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Locale, LOCALES } from "@/lib/domain/text/locale";
import { AREAS, readCatalogue } from "./catalogue";
import { FILE_TEXTS } from "./desk-files";
import { ELIGIBILITY_TEXTS } from "./eligibility";
import { LETTER_TEXTS } from "./letters";

/** Every text by its path: `common.form.optional` → `(optional)`. */
function texts(value: unknown, path = ""): Map<string, string> {
  if (typeof value === "string") return new Map([[path, value]]);
  return new Map(
    Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => [
      ...texts(inner, path === "" ? key : `${path}.${key}`),
    ]),
  );
}

/** The names in braces and the tags of a message: what the code fills in. */
function placeholders(text: string): string[] {
  const names = [...text.matchAll(/(?<!(?:one|other|=\d{1,3})\s?)\{\s*(\w+)\s*[,}]/g)].map(
    ([, name]) => name ?? "",
  );
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => `<${tag ?? ""}>`);
  return [...new Set([...names, ...tags])].sort();
}

const readTexts = async (locale: Locale) =>
  texts({
    ...(await readCatalogue(locale)),
    letters: LETTER_TEXTS[locale].kinds,
    eligibility: ELIGIBILITY_TEXTS[locale],
    "desk-files": FILE_TEXTS[locale],
  });

const english = await readTexts("en");

describe.each(LOCALES.filter((locale) => locale !== "en"))("the messages in %s", async (locale) => {
  const translated = await readTexts(locale);

  it("have exactly the keys of the English ones", () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("have the same placeholders as the English ones", () => {
    for (const [key, text] of english) {
      expect({ key, names: placeholders(translated.get(key) ?? "") }).toEqual({
        key,
        names: placeholders(text),
      });
    }
  });
});

it.each(LOCALES)("no message in %s is empty, has an exclamation mark or uses jargon", async (locale) => {
  for (const [key, text] of await readTexts(locale)) {
    expect(text.trim(), key).not.toBe("");
    expect(text, key).not.toMatch(/[!¡]/);
    expect(text, key).not.toMatch(/please note|submit\b|undefined|null\b/i);
  }
});

it.each(LOCALES)(
  "every file in %s belongs to a known area or has the words of rules or refusals",
  (locale) => {
    // What refusals say in English stands where they are decided.
    const refusals = locale === "en" ? [] : ["refusals"];
    const known = [...AREAS, "eligibility", "desk-files", ...refusals].map((area) => `${area}.json`);
    expect(readdirSync(`messages/${locale}`).sort()).toEqual(known.sort());
  },
);

it("what browsers get has no letters", async () => {
  const catalogue = JSON.stringify(await readCatalogue("en"));
  const [, paragraph] = LETTER_TEXTS.en.kinds["password-reset"].body.split("\n\n");
  expect(catalogue).not.toContain(paragraph);
});
