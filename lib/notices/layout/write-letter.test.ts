import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/domain/text/locale";
import { LETTER_TEXTS } from "@/messages/letters";
import { KINDS } from "../kinds/registry";
import { fillText } from "../text/fill-text";
import { GROUNDS, type Hex } from "@/lib/domain/site/accent";
import { LETTER_KINDS } from "@/lib/vocabulary/letter";
import { shadesOf } from "./shades";
import { writeLetter } from "./write-letter";

const LINK = "https://example.org/reset-password#a?b=1&c=2";
const common = {
  association: "Prairie State Association",
  help: "",
  name: "Ana",
  fullName: "Ana Ruiz",
  year: 2027,
  link: LINK,
};

/** The same values, with other words wherever there are any. */
function poisoned(values: object, words: string): object {
  return JSON.parse(JSON.stringify(values), (_, value: unknown) =>
    typeof value === "string" && value !== "" ? words : value,
  ) as object;
}

describe.each(LOCALES)("a letter in %s", (locale) => {
  const write = (kind: (typeof LETTER_KINDS)[number], values: object = {}, name = "Ana") => {
    const { subject, body } = fillText(LETTER_TEXTS[locale].kinds[kind], {
      ...KINDS[kind].example,
      ...common,
      ...values,
    });
    const { association } = { ...common, ...values };
    return {
      subject,
      ...writeLetter(body, {
        locale,
        greeting: LETTER_TEXTS[locale].greeting(name),
        association,
        accent: "#1f5c46",
        isStranger: false,
        logo: undefined,
        choices: "https://example.org/letters/choices",
      }),
    };
  };

  it.each(LETTER_KINDS)("has its link once in the text and once in the HTML: %s", (kind) => {
    const { subject, text, html } = write(kind);
    expect(subject).not.toBe("");
    expect(text.split(LINK)).toHaveLength(2);
    expect(text).toMatch(/\n\nPrairie State Association\n\n-- \n.*Prairie State Association/);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('<a href="https://example.org/reset-password#a?b=1&amp;c=2"');
  });

  it.each(LETTER_KINDS)("treats names and addresses as data, never as markup: %s", (kind) => {
    const hostile = `{{ name }} {name} <b>'"&</b> **bold** [a](https://evil.example) '{association}' _x_`;
    const { text, html } = write(
      kind,
      { ...poisoned(KINDS[kind].example, hostile), association: hostile, help: hostile },
      hostile,
    );
    expect(text).toContain(hostile);
    expect(html).not.toContain("<b>");
    expect(html).not.toContain("<strong>bold");
    expect(html).not.toContain('href="https://evil.example"');
    expect(html).toContain("&lt;b&gt;");
  });
});

describe("a letter", () => {
  it("has a greeting for a recipient without a name", () => {
    expect(LETTER_TEXTS.en.greeting("")).toBe("Hello,");
  });

  it("names the help address, if there is one", () => {
    const body = (help: string) =>
      fillText(LETTER_TEXTS.en.kinds["password-changed"], { ...common, help }).body;
    expect(body(String.raw`help@example.org`)).toContain(String.raw`write to help\@example\.org at once`);
    expect(body("")).toContain(String.raw`tell Prairie State Association at once`);
  });

  it("is not written in halves: a text that names what there is not is refused", () => {
    expect(() => fillText({ subject: "A", body: "{{ nobody }}" }, common)).toThrow(
      /undefined variable: nobody/,
    );
  });
});

describe("the frame of the HTML letter", () => {
  const write = (accent: Hex, logo?: string) =>
    writeLetter("Text\n\n[Answer](https://example.org/places)", {
      locale: "en",
      greeting: "Dear Ana,",
      association: 'Bar & "Bench"',
      isStranger: false,
      accent,
      logo,
      choices: "https://example.org/letters/choices",
    }).html;
  const [, dark = ""] = write("#1f5c46").split("prefers-color-scheme: dark");

  it("shows the association's logo before its name, and no picture where there is none", () => {
    expect(write("#1f5c46", 'https://example.org/logo.png?a=1&b="2"')).toContain(
      '<img src="https://example.org/logo.png?a=1&amp;b=&quot;2&quot;" alt="Bar &amp; &quot;Bench&quot;"',
    );
    expect(write("#1f5c46")).not.toContain("<img");
  });

  it.each(["#1f5c46", "#7a1f3d", "#ffe600"] as const)(
    "has the association's colour at the sheet and the button, in the shade for light and for dark paper: %s",
    (accent) => {
      const { light, dark: night } = shadesOf(accent);
      const [atElements = "", inStyles = ""] = write(accent).split("</style>").toReversed();
      expect(atElements).toContain(`border-top:4px solid ${light.accent}`);
      expect(atElements).toMatch(new RegExp(`class="button" style="[^"]*background:${light.accent}`));
      expect(inStyles).toContain(
        `.sheet { background: ${GROUNDS.dark.surface} !important; border-color: ${night.accent}`,
      );
      expect(inStyles).toContain(
        `.button { background: ${night.accent} !important; color: ${night.on} !important`,
      );
      expect(night.accent).not.toBe(light.accent);
    },
  );

  it("has dark colours for all that has light ones, so that no text is left dark on dark", () => {
    expect(write("#1f5c46")).toContain('<meta name="color-scheme" content="light dark">');
    for (const part of [".paper", ".sheet", ".inside p", ".name", ".inside a", ".inside a.button", ".foot"])
      expect(dark, part).toContain(part);
    expect(dark).toContain(`color: ${GROUNDS.dark.ink} !important`);
  });
});
