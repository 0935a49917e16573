import type * as z from "zod/mini";
import type { Entry } from "./entry";
import { type ParameterKind, parameterMeta } from "./parameter-meta";
import { parameterNote } from "./parameter-notes";
import { parametersSchema } from "./parameters-schema";

// The parameters of an operation in words, for the reference and docs/operations.md.

/** A parameter as the reference shows it; plain data, so that components in the browser can have it. */
export interface ReferenceParameter {
  name: string;
  /** What it takes, in words. */
  takes: string;
  /** What it means; undefined where its name says it. */
  note: string | undefined;
  example: string;
  isMultiline: boolean;
}

const KINDS: Readonly<Record<ParameterKind, string>> = {
  text: "text",
  secret: "text",
  date: "a day: 2027-01-31, 01/31/2027 or an RFC 3339 date-time",
  moment: "a day or an RFC 3339 date-time",
  year: "a four-digit year",
  email: "an e-mail address",
  number: "a whole number",
  choice: "one of",
  flag: "one of",
};

/** The parameters of an operation, in the order of the interface document. */
export function referenceParameters({ path, params }: Entry): ReferenceParameter[] {
  return Object.entries(params.shape).map(([name, schema]) => {
    const meta = parameterMeta.get(schema);
    const { kind = "text", example = "", mayBeBlank, maxLength, multiline, options } = meta ?? {};
    const length = maxLength !== undefined && kind === "text" ? `, up to ${maxLength} characters` : "";
    const words = options ? ` ${options.join(", ")}` : "";
    const blank = mayBeBlank ? "; may be blank, but must be sent" : "";
    return {
      name,
      takes: `${KINDS[kind]}${words}${length}${blank}`,
      note: parameterNote(path, name),
      example,
      isMultiline: multiline ?? false,
    };
  });
}

type Schema = z.core.JSONSchema.JSONSchema;

/** The properties of a typed operation's body as the reference shows them; those of records in lists have the list's name before theirs. */
export function typedParameters(entry: Entry): ReferenceParameter[] {
  return propertiesOf(parametersSchema(entry), "");
}

function propertiesOf({ properties = {}, required = [] }: Schema, prefix: string): ReferenceParameter[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property === "boolean") return [];
    const shown = `${prefix}${name}`;
    const takes = `${wordsFor(property)}${required.includes(name) ? "" : "; optional"}`;
    const note = property.description;
    const parameter = { name: shown, takes, note, example: "", isMultiline: false };
    const item = property.type === "array" ? property.items : undefined;
    if (typeof item !== "object" || Array.isArray(item) || item.type !== "object") return [parameter];
    return [parameter, ...propertiesOf(item, `${shown}[].`)];
  });
}

/** What a property takes: its type and its limits. */
function wordsFor(schema: Schema): string {
  const { type, format, enum: words, minimum, maximum, maxLength, items, maxItems, anyOf } = schema;
  if (anyOf) {
    const kinds = anyOf.filter((one): one is Schema => typeof one === "object");
    const others = kinds.filter((one) => one.type !== "null").map(wordsFor);
    return kinds.length > others.length ? `${others.join(" or ")}; null clears it` : others.join(" or ");
  }
  if (words) return `one of ${words.join(", ")}`;
  if (type === "integer" || type === "number") return `a whole number from ${minimum} to ${maximum}`;
  if (type === "boolean") return "true or false";
  if (type === "array") return `a list of up to ${maxItems} ${itemWords(items)}`;
  if (format === "date") return "a day, YYYY-MM-DD";
  if (format === "date-time") return "an RFC 3339 date-time with its offset: 2027-01-12T10:00:00-06:00";
  return maxLength === undefined ? "text" : `text of up to ${maxLength} characters`;
}

function itemWords(items: Schema["items"]): string {
  if (typeof items !== "object" || Array.isArray(items)) return "values";
  if (items.type === "object") return "records";
  return `values, each ${wordsFor(items)}`;
}
