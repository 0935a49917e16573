import "server-only";
import { addressesIn, type LinkRules, mayLead, mayStand, VALUE_MARK } from "@/lib/domain/letter/letter-links";
import type { TextFault } from "@/lib/domain/letter/text-fault";

/** What is wrong with the links of a letter; `name` is the address, or the name of the link. */
export type LinkFault = Pick<TextFault, "part" | "problem" | "name">;

interface WrittenText {
  subject: string;
  /** The body as Markdown makes it, without what stands around it. */
  html: string;
  /** The letter's plain part. */
  text: string;
}

/** What a letter has that may not be in it, once it is written. */
export function linkFaults({ subject, html, text }: WrittenText, rules: LinkRules): LinkFault[] {
  const { words, links } = readHtml(html);
  const inSubject = addressesIn(subject).filter((one) => one === rules.link || !mayStand(one, rules));
  const inBody = [
    ...links.filter((one) => !mayLead(one, rules)),
    ...[...words, text].flatMap(addressesIn).filter((one) => !mayStand(one, rules)),
  ];
  return [
    ...[...new Set(inSubject)].map((name) => ({ part: "subject" as const, ...problemOf(name, rules) })),
    ...[...new Set(inBody)].map((name) => ({ part: "body" as const, ...problemOf(name, rules) })),
  ];
}

function problemOf(name: string, { link }: LinkRules): Pick<LinkFault, "problem" | "name"> {
  if (name.includes(link)) return { problem: "link-apart", name: "link" };
  return {
    problem: name.includes(VALUE_MARK) ? "variable-link" : "foreign-link",
    name: name.replaceAll(VALUE_MARK, "…"),
  };
}

/** Whether the letter has its link in a place where it can be followed. */
export function hasLink({ html, text }: Pick<WrittenText, "html" | "text">, link: string): boolean {
  return readHtml(html).links.includes(link) || addressesIn(text).includes(link);
}

/** The places where the link appears outside of link destinations: as text that is not a link itself. */
export function hasLinkInWords(html: string, link: string): boolean {
  return readHtml(html).words.some((words) => words.includes(link));
}

const TAG = /^<(\/?[a-z]+\d?)((?: [a-z]+="[^"<>]*")*) ?\/?>/;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
/** Attributes that neither lead anywhere nor are read. */
const QUIET: ReadonlySet<string> = new Set(["class", "style", "start"]);

/**
 * What is read in the HTML that Markdown makes, and where it leads. Anything that Markdown does not make of the text of a letter
 * counts as a link that leads nowhere.
 */
function readHtml(html: string): { words: string[]; links: string[] } {
  const words: string[] = [];
  const links: string[] = [];
  const [first = "", ...rest] = html.split(/(?=<)/);
  words.push(decode(first));
  for (const piece of rest) {
    const [tag = "", name = "", attributes = ""] = TAG.exec(piece) ?? [];
    if (tag === "" || name === "img") links.push(decode(piece));
    for (const [, attribute = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
      if (attribute === "title") words.push(decode(value));
      else if (!QUIET.has(attribute)) links.push(decode(value));
    }
    words.push(decode(piece.slice(tag.length)));
  }
  return { words, links };
}

const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const decode = (html: string) =>
  html.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

const COMMENT = "comment";
const OPENING = /\{(?=[{%])/g;
const LINK = /^\{\{-?\s*link\s*-?\}\}$/;
const QUOTED = /"([^"]*)"|'([^']*)'/g;

/** The tags and values of Liquid in a text, each from its opening to the first end of its kind; what has no end is text. */
function markupIn(source: string): { markup: string; index: number }[] {
  const links: { markup: string; index: number }[] = [];
  const endless = new Set<string>();
  let from = 0;
  for (const { index } of source.matchAll(OPENING)) {
    const closing = source.charAt(index + 1) === "{" ? "}}" : "%}";
    if (index < from || endless.has(closing)) continue;
    const end = source.indexOf(closing, index + 2);
    if (end < 0) endless.add(closing);
    else {
      from = end + closing.length;
      links.push({ markup: source.slice(index, from), index });
    }
  }
  return links;
}

/** A text before it is filled, with all its branches, one after the other. */
export interface UnfilledText {
  /** With a mark for each value, and the link where the link is. */
  marked: string;
  /** Texts within the tags and filters. */
  quoted: string[];
  /** Whether the link is anything but put in as it is. */
  isLinkChanged: boolean;
}

export function unfilled(source: string, link: string): UnfilledText {
  const quoted: string[] = [];
  let isLinkChanged = false;
  let inComment = false;
  const outsideComments: string[] = [];
  let from = 0;
  for (const { markup, index } of markupIn(source)) {
    if (!inComment) outsideComments.push(source.slice(from, index));
    from = index + markup.length;
    const [tag = ""] = /[a-z]+/.exec(markup.slice(2)) ?? [];
    const isTag = markup.startsWith("{%");
    if (isTag && tag.endsWith(COMMENT)) inComment = tag === COMMENT;
    else if (!inComment) {
      quoted.push(...Array.from(markup.matchAll(QUOTED), ([, double, single]) => double ?? single ?? ""));
      if (LINK.test(markup)) outsideComments.push(link);
      else {
        isLinkChanged ||= /(?<![\w.-])link(?![\w-])/.test(markup.replaceAll(QUOTED, ""));
        // A space ends a sentence of one branch before that of the next.
        outsideComments.push(isTag ? " " : VALUE_MARK);
      }
    }
  }
  outsideComments.push(source.slice(from));
  return { marked: outsideComments.join(""), quoted, isLinkChanged };
}
