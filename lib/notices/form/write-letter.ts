import "server-only";
import { convert, type DomNode, type FormatCallback } from "html-to-text";
import type { Locale } from "@/lib/domain/text/locale";
import { escapeHtml } from "./escape-html";
import { toHtml } from "./markdown";

/** What stands around the text of every letter. */
export interface LetterFrame {
  locale: Locale;
  /** The first line, as plain text. */
  greeting: string;
  association: string;
}

/** The two parts of a letter, plain text and HTML, of its Markdown. */
export function writeLetter(body: string, { locale, greeting, association }: LetterFrame) {
  const content = `<p>${escapeHtml(greeting)}</p>\n${toHtml(body)}<p>${escapeHtml(association)}</p>`;
  const html = `<!doctype html>\n<html lang="${locale}"><body>\n${content}\n</body></html>\n`;
  return { text: `${toPlainText(content)}\n`, html };
}

// The button's address has a line of its own: some mail programs take in what follows.
const button: FormatCallback = (
  { attribs, children }: { attribs?: Record<string, string>; children: DomNode[] },
  walk,
  builder,
) => {
  walk(children, builder);
  builder.addLineBreak();
  builder.addInline(attribs?.["href"] ?? "", { noWordTransform: true });
};

function toPlainText(content: string): string {
  return convert(content, {
    wordwrap: false,
    formatters: { button },
    selectors: [
      { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: "a.button", format: "button" },
    ],
  });
}
