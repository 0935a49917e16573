import "server-only";
import type { Liquid, Template } from "liquidjs";
import type { TextFault } from "@/lib/domain/letter/text-fault";
import type { LetterText } from "@/messages/letter-texts/letter-text";
import { likestName } from "@/lib/domain/text/likest-name";
import { FILTER_NAMES, type LetterValues, markdownLiquid, subjectLiquid, TAG_NAMES } from "./liquid";
import { unknownNames } from "./unknown-names";

/**
 * All that is wrong with a letter's text, by line; nothing when it can be sent.
 * @param values an example of everything that it may name
 */
export function textFaults({ subject, body }: LetterText, values: LetterValues): TextFault[] {
  return [
    ...partFaults("subject", subject, subjectLiquid, values),
    ...partFaults("body", body, markdownLiquid, values),
  ];
}

function partFaults(
  part: TextFault["part"],
  source: string,
  engine: Liquid,
  values: LetterValues,
): TextFault[] {
  let templates: Template[];
  try {
    templates = engine.parse(source);
  } catch (error) {
    return [{ part, ...parseFault(error) }];
  }
  const unknown = unknownNames(source, engine.analyzeSync(templates, { partials: false }), values);
  if (unknown.length > 0) {
    return unknown.map((fault) => ({ part, problem: "unknown-name", ...fault }));
  }
  try {
    // What only filling shows: a value that is used as what it is not, a text that runs on.
    engine.renderSync(templates, values);
    return [];
  } catch (error) {
    const name = wordsOf(error);
    const problem = LIMIT.test(name) ? "too-much" : "unreadable";
    return [{ part, line: lineOf(error), ...NOTHING_KNOWN, problem, name }];
  }
}

/** Liquid's words for a text that runs on. */
const LIMIT = /limit exceeded/;
const NOTHING_KNOWN = { known: [], meant: "" } as const;

function parseFault(error: unknown): Omit<TextFault, "part"> {
  const words = wordsOf(error);
  const line = lineOf(error);
  const [, tag] = /^tag "?([^" ]+)"? not found/.exec(words) ?? [];
  if (tag !== undefined)
    return { line, problem: "unknown-tag", name: tag, known: TAG_NAMES, meant: likestName(tag, TAG_NAMES) };
  const [, filter] = /^undefined filter: (.+)$/.exec(words) ?? [];
  if (filter !== undefined) {
    const meant = likestName(filter, FILTER_NAMES);
    return { line, problem: "unknown-filter", name: filter, known: FILTER_NAMES, meant };
  }
  return { line, problem: "unreadable", name: words, ...NOTHING_KNOWN };
}

/** Liquid's own words, without the place that it adds. */
function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split("\n")[0] ?? "").replace(/, line:\d+, col:\d+$/, "");
}

function lineOf(error: unknown): number {
  const { token } = error as { token?: { getPosition?: () => number[] } };
  return token?.getPosition?.()[0] ?? 1;
}
