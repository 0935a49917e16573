import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/domain/text/locale";
import { KINDS } from "./kinds/registry";
import { writeLetter } from "./write-letter";

const LINK = "https://example.org/reset-password#a?b=1&c=2";
const filling = { association: "Prairie State Association", help: undefined };
const kinds = Object.entries(KINDS);

describe.each(LOCALES)("a letter in %s", (locale) => {
  it.each(kinds)("has its link once in the text and once in the HTML: %s", (_name, kind) => {
    const { subject, text, html } = writeLetter(kind, { locale, name: "Ana" }, LINK, filling);
    expect(subject).not.toBe("");
    expect(text.split(LINK)).toHaveLength(2);
    expect(text).toMatch(/Prairie State Association\n$/);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('<a href="https://example.org/reset-password#a?b=1&amp;c=2">');
  });

  it.each(kinds)("treats names and addresses as data, never as markup: %s", (_name, kind) => {
    const hostile = `{name} <b>'"&</b> '{association}'`;
    const hostileFilling = { association: hostile, help: hostile };
    const { text, html } = writeLetter(kind, { locale, name: hostile }, LINK, hostileFilling);
    expect(text).toContain(hostile);
    expect(html).not.toContain("<b>");
    expect(html).toContain("{name} &lt;b&gt;'&quot;&amp;&lt;/b&gt; '{association}'");
  });
});

describe("a letter", () => {
  it("has a greeting for a recipient without a name", () => {
    const { text } = writeLetter(KINDS["password-changed"], { locale: "en", name: "" }, LINK, filling);
    expect(text).toMatch(/^Hello,\n/);
  });

  it("names the help address, if there is one", () => {
    const write = (help: string | undefined) =>
      writeLetter(KINDS["password-changed"], { locale: "en", name: "Ana" }, LINK, { ...filling, help }).text;
    expect(write("help@example.org")).toContain("write to help@example.org at once");
    expect(write(undefined)).toContain("tell Prairie State Association at once");
  });
});
