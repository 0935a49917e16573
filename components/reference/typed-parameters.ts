import * as z from "zod/mini";
import type { Entry } from "@/lib/contract/entry";
import type { ReferenceParameter } from "./reference-operation";

type Schema = z.core.JSONSchema.JSONSchema;

/** The properties of a typed operation's body as the reference shows them; those of records in lists have the list's name before theirs. */
export function typedParameters({ params }: Entry): ReferenceParameter[] {
  return propertiesOf(z.toJSONSchema(params, { io: "input" }), "");
}

function propertiesOf({ properties = {}, required = [] }: Schema, prefix: string): ReferenceParameter[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property === "boolean") return [];
    const shown = `${prefix}${name}`;
    const takes = `${wordsFor(property)}${required.includes(name) ? "" : "; optional"}`;
    const parameter = { name: shown, takes, example: "", isMultiline: false };
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
  if (type === "array") {
    const of = typeof items === "object" && !Array.isArray(items) && items.type === "object";
    return `a list of up to ${maxItems} ${of ? "records" : "texts"}`;
  }
  if (format === "date") return "a day, YYYY-MM-DD";
  if (format === "date-time") return "a moment, RFC 3339 with its offset";
  return maxLength === undefined ? "text" : `text of up to ${maxLength} characters`;
}
