import "server-only";
import { compile, type DomNode, type FormatCallback } from "html-to-text";
import { footer, framed, type LetterFrame } from "./frame";
import { toHtml, toParagraph } from "./markdown";

/** The two parts of a letter, plain text and HTML, of its Markdown. */
export function writeLetter(body: string, frame: LetterFrame): { text: string; html: string } {
  return writeAround(toHtml(body, frame.accent), frame);
}

/** The two parts of a letter, of the HTML of its Markdown. */
export function writeAround(inner: string, frame: LetterFrame): { text: string; html: string } {
  const content = `${toParagraph(frame.greeting)}${inner}${toParagraph(frame.association)}`;
  return {
    text: `${toPlainText(content)}\n\n-- \n${toPlainText(footer(frame))}\n`,
    html: framed(content, frame),
  };
}

// The button's address has its own line: some mail programs take in what follows.
const button: FormatCallback = (
  { attribs, children }: { attribs?: Record<string, string>; children: DomNode[] },
  writeTokens,
  builder,
) => {
  writeTokens(children, builder);
  builder.addLineBreak();
  builder.addInline(attribs?.["href"] ?? "", { noWordTransform: true });
};

// Compiled once: that takes longer than a letter.
const toPlainText = compile({
  wordwrap: false,
  formatters: { button },
  selectors: [
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: "a.button", format: "button" },
    { selector: "ul", options: { itemPrefix: "- " } },
  ],
});
