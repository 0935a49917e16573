import "server-only";
import { randomUUID } from "node:crypto";
import { addressesIn, type LinkRules } from "@/lib/domain/letter/letter-links";
import type { TextFault } from "@/lib/domain/letter/text-fault";
import { env } from "@/lib/env";
import type { LetterText } from "@/messages/letter-texts/letter-text";
import type { LetterFrame } from "./layout/frame";
import { toHtml } from "./layout/markdown";
import { escapeHtml } from "./layout/escape-html";
import { writeAround, writeLetter } from "./layout/write-letter";
import { fillText } from "./text/fill-text";
import { faultSentence } from "./text/fault-sentence";
import { hasLink, type LinkFault, linkFaults } from "./text/link-faults";
import type { LetterValues } from "./text/liquid";
import { OverLimit, withinLimit } from "./text/within-limit";

/** Letters are short; more than this is made by loops only. */
const LONGEST_BODY = 50_000;

/** What a text is filled with. */
export interface Filling {
  /** Without its link. */
  values: LetterValues;
  frame: LetterFrame;
  /** Its link, which may be a secret. */
  link: string;
  /** The page to which it leads without the secret. */
  page: string;
  /** Whether its reader could do nothing without the link. */
  needsLink: boolean;
}

/** The letter that a text makes. */
export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
  /** What is kept of it: its Markdown, without the secret. */
  body: string;
}

/**
 * The letter that a text of the association's makes. The link is put in last, where it is a whole link: the text is filled and judged with
 * a stand-in that no one knows before, so that no filter and no address can take a part of the secret along.
 */
export function writeOwnText(
  text: LetterText,
  { values, frame, link, page, needsLink }: Filling,
): WrittenLetter | { faults: LinkFault[] } {
  try {
    return withinLimit(() => {
      const rules = linkRules(values);
      const { subject, body } = fillText(text, { ...values, link: rules.link });
      if (body.length > LONGEST_BODY) throw new OverLimit();
      const inner = toHtml(body, frame.accent);
      const written = writeAround(inner, frame);
      const checked = { subject, html: inner, text: written.text };
      const faults = linkFaults(checked, rules);
      if (faults.length > 0) return { faults };
      if (needsLink && !hasLink(checked, rules.link))
        return { faults: [{ part: "body", problem: "no-link", name: "link" }] };
      return {
        subject,
        text: written.text.replaceAll(rules.link, () => link),
        html: written.html.replaceAll(rules.link, () => escapeHtml(link)),
        body: fillText(text, { ...values, link: page }).body,
      };
    });
  } catch (error) {
    if (error instanceof OverLimit) return { faults: [{ part: "body", problem: "too-much", name: "" }] };
    const name = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
    return { faults: [{ part: "body", problem: "unreadable", name }] };
  }
}

/** The letter that Rostrum's own text makes. @throws LiquidError where a value is missing: half a letter is not to be sent */
export function writeOriginal(text: LetterText, { values, frame, link, page }: Filling): WrittenLetter {
  const { subject, body } = fillText(text, { ...values, link });
  const kept = link === page ? body : fillText(text, { ...values, link: page }).body;
  return { subject, ...writeLetter(body, frame), body: kept };
}

/** The rules for a letter with these values, with a stand-in for its link. */
export function linkRules(values: LetterValues): LinkRules {
  const { BASE_URL, ASSOCIATION_HELP_EMAIL: help = "" } = env();
  const texts = Object.values(values).flatMap((value) =>
    typeof value === "object" ? value.flatMap((row) => Object.values(row)) : [String(value)],
  );
  return {
    link: `https://link.invalid/${randomUUID()}`,
    site: BASE_URL,
    hosts: env().LETTER_LINK_HOSTS,
    help,
    written: new Set(texts.flatMap(addressesIn)),
  };
}

/** The hosts to which links may lead, as a text's writer is told. */
export function allowedHosts(): string[] {
  return [new URL(env().BASE_URL).hostname, ...env().LETTER_LINK_HOSTS];
}

/** Why a letter does not have the association's words, for those who look at it at the desk. */
export function replacedNote(faults: readonly LinkFault[], text: LetterText): string {
  const sentences = faults.slice(0, 3).map((fault) => faultSentence(toTextFault(fault, text)));
  return `Sent in Rostrum's own words, because of what is wrong with the association's text. ${sentences.join(" ")}`;
}

/** A fault of the links as one of the text: with its line, as far as the text has it word for word. */
export function toTextFault({ part, problem, name }: LinkFault, { subject, body }: LetterText): TextFault {
  const source = part === "subject" ? subject : body;
  const at = source.indexOf(
    problem === "link-apart" || problem === "no-link" ? "{{ link" : name.split("…")[0] || name,
  );
  const line = at === -1 ? 1 : source.slice(0, at).split("\n").length;
  return { part, line, problem, name, known: problem === "foreign-link" ? allowedHosts() : [], meant: "" };
}
