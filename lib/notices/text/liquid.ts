import "server-only";
import { Liquid } from "liquidjs";

/** What a text may be filled with. */
export type LetterValue = string | number | boolean | readonly Readonly<Record<string, string>>[];
export type LetterValues = Readonly<Record<string, LetterValue>>;

/** The tags that texts may use. */
export const TAG_NAMES = ["if", "unless", "case", "for", "comment"];
/** The filters that texts may use. */
export const FILTER_NAMES = [
  "upcase",
  "downcase",
  "capitalize",
  "strip",
  "size",
  "first",
  "last",
  "default",
  "plus",
  "minus",
  "append",
  "prepend",
  "replace",
  "truncate",
];

/**
 * Liquid with what letters need, and no more: nothing that reads files, keeps state, or turns the escape of values off. A text that
 * runs on is stopped.
 * @param outputEscape escapes each value before it is inserted
 */
function makeEngine(outputEscape: (value: unknown) => string): Liquid {
  const engine = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    jsTruthy: true,
    parseLimit: 100_000,
    renderLimit: 1_000,
    memoryLimit: 200_000,
    outputEscape,
  });
  keepOnly(engine.tags, TAG_NAMES);
  keepOnly(engine.filters, FILTER_NAMES);
  return engine;
}

function keepOnly(registered: Record<string, unknown>, requested: readonly string[]): void {
  for (const name of Object.keys(registered))
    if (!requested.includes(name)) Reflect.deleteProperty(registered, name);
}

const toText = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** For a subject: values stand as they are, on one line. */
export const subjectLiquid = makeEngine((value) => toText(value).replaceAll(/\s+/gu, " "));

/** For Markdown: values are text, whatever marks they contain. */
export const markdownLiquid = makeEngine((value) =>
  toText(value)
    .trim()
    .replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
    .replaceAll(/^[ \t]+/gm, "")
    // The lines of a value stay lines of one paragraph.
    .replaceAll(/\r?\n/g, "\\\n"),
);
