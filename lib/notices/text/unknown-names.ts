import "server-only";
import type { StaticAnalysis, Variable } from "liquidjs";
import { likestName } from "@/lib/domain/text/likest-name";
import type { LetterValues } from "./liquid";

/** A name in a text that stands for nothing. */
export interface UnknownName {
  line: number;
  name: string;
  known: string[];
  meant: string;
}

// What a list and the loop over it know by themselves.
const OF_LISTS = ["size", "first", "last"];
const LOOP = /\{%-?\s*for\s+([\w-]+)\s+in\s+([\w-]+)/g;

/**
 * The names in a text that its values do not have, also in branches that no filling would reach: by themselves
 * (`nmae`), and inside of what a loop goes over (`place.positon`).
 */
export function unknownNames(
  source: string,
  { variables, globals }: StaticAnalysis,
  values: LetterValues,
): UnknownName[] {
  const loops = Array.from(source.matchAll(LOOP), ([, item = "", list = ""]) => ({ item, list }));
  const isGlobal = new Set(Object.values(globals).flatMap((found) => found.map(placeOf)));
  const all = Object.values(variables).flat();
  return all
    .flatMap((variable) =>
      isGlobal.has(placeOf(variable))
        ? unknownValue(variable, values)
        : unknownField(variable, fieldsOfItem(variable, loops, values)),
    )
    .toSorted((one, other) => one.line - other.line);
}

const placeOf = ({ location }: Variable) => `${location.row} ${location.col}`;

function unknownValue(variable: Variable, values: LetterValues): UnknownName[] {
  const [name, ...inside] = variable.segments.map(String);
  if (name === undefined) return [];
  if (!Object.hasOwn(values, name)) return [unknown(variable, name, Object.keys(values))];
  const [field] = inside;
  if (field === undefined || OF_LISTS.includes(field) || /^\d+$/.test(field)) return [];
  return [unknown(variable, `${name}.${field}`, Object.keys(values))];
}

/** The fields of what a loop goes over; undefined for what is no item of a list that we know. */
function fieldsOfItem(
  { segments: [item] }: Variable,
  loops: readonly { item: string; list: string }[],
  values: LetterValues,
): string[] | undefined {
  const lists = loops.filter((loop) => loop.item === item).map(({ list }) => values[list]);
  const rows = lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  if (rows.length === 0) return undefined;
  return [...new Set(rows.flatMap((row) => Object.keys(row as object)))];
}

function unknownField(variable: Variable, fields: readonly string[] | undefined): UnknownName[] {
  const [item, field] = variable.segments.map(String);
  if (fields === undefined || field === undefined || fields.includes(field)) return [];
  const known = fields.map((one) => `${item}.${one}`);
  return [unknown(variable, `${item}.${field}`, known)];
}

function unknown({ location }: Variable, name: string, known: string[]): UnknownName {
  return { line: location.row, name, known, meant: likestName(name, known) };
}
