import "server-only";
import MarkdownIt from "markdown-it";
import { GROUNDS, type Hex } from "@/lib/domain/site/accent";
import { escapeHtml } from "./escape-html";
import { SERIF } from "./frame";
import { shadesOf } from "./shades";

// Letters have headings, paragraphs, emphasis, lists, quotations and links; no HTML, code or pictures.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable([
  "code",
  "fence",
  "backticks",
  "image",
  "autolink",
  "table",
]);

// A paragraph that is one link is the button of the letter.
markdown.core.ruler.push("buttons", ({ tokens }) => {
  for (const { type, children } of tokens) {
    const [first] = children ?? [];
    const isButton = type === "inline" && children?.length === 3 && first?.type === "link_open";
    if (isButton) first.attrSet("class", "button");
  }
});

// Mail programs that read no style sheet show the light theme, so it stands at each element.
markdown.core.ruler.push("styles", ({ tokens, env }) => {
  const { accent } = env as { accent?: Hex };
  if (accent === undefined) return;
  for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])])) {
    const isButton = token.type === "link_open" && token.attrGet("class") === "button";
    const style = styleOf(isButton ? "button" : token.type, accent);
    if (style !== undefined) token.attrSet("style", style);
  }
});

// What is quoted ends with its last line, and not with the space after that.
markdown.core.ruler.push("quotations", ({ tokens, env }) => {
  if ((env as { accent?: Hex }).accent === undefined) return;
  for (const [index, token] of tokens.entries()) {
    const isLast = token.type === "paragraph_open" && tokens[index + 3]?.type === "blockquote_close";
    if (isLast) token.attrSet("style", LAST_PARAGRAPH);
  }
});

const PARAGRAPH = `margin:0 0 16px;color:${GROUNDS.light.ink}`;
const LAST_PARAGRAPH = `margin:0;color:${GROUNDS.light.ink}`;

function styleOf(type: string, color: Hex): string | undefined {
  const { accent, on } = shadesOf(color).light;
  switch (type) {
    case "paragraph_open":
      return PARAGRAPH;
    case "heading_open":
      return `margin:24px 0 12px;font-family:${SERIF};font-size:20px;line-height:1.3;font-weight:600`;
    case "bullet_list_open":
    case "ordered_list_open":
      return "margin:0 0 16px;padding:0 0 0 22px";
    case "list_item_open":
      return "margin:0 0 6px";
    case "blockquote_open":
      return `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${accent}`;
    case "link_open":
      return `color:${accent}`;
    case "button":
      return (
        `display:inline-block;padding:13px 22px;border-radius:6px;background:${accent};color:${on};` +
        "font-weight:600;text-align:center;text-decoration:none"
      );
    default:
      return undefined;
  }
}

/** A paragraph of plain text, as one of Markdown looks. */
export function toParagraph(text: string): string {
  return `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>\n`;
}

/**
 * The HTML of a letter's Markdown.
 * @param accent the association's colour; none: without styles, for pages that have a style sheet
 */
export function toHtml(body: string, accent?: Hex): string {
  return markdown.render(body, { accent });
}
