import "server-only";
import MarkdownIt from "markdown-it";

// Letters have headings, paragraphs, emphasis, lists and links; no HTML, code or pictures.
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

/** The HTML of a letter's Markdown. */
export function toHtml(body: string): string {
  return markdown.render(body);
}
