import * as z from "zod/mini";
import type { Entry } from "./entry";
import { type ParameterKind, parameterMeta } from "./parameter-meta";
import { parameterNote } from "./parameter-notes";

type Schema = z.core.JSONSchema.JSONSchema;

const FORMATS: Readonly<Partial<Record<ParameterKind, string>>> = {
  date: "date",
  moment: "date-time",
  secret: "password",
};

/** The body of a typed operation as JSON Schema, with the format of each property and what it means. */
export function parametersSchema({ path, params }: Pick<Entry, "path" | "params">): Schema {
  const schema = z.toJSONSchema(params, {
    io: "input",
    // The range of years is a pattern, and a schema with several patterns loses the format of its first.
    override({ zodSchema, jsonSchema }) {
      const kind = parameterMeta.get(zodSchema as unknown as z.ZodMiniType)?.kind;
      const format = kind && FORMATS[kind];
      if (format !== undefined && jsonSchema.type === "string") jsonSchema.format = format;
    },
  });
  describe(schema, path, "");
  return schema;
}

function describe({ properties = {} }: Schema, path: Entry["path"], prefix: string): void {
  for (const [name, property] of Object.entries(properties)) {
    if (typeof property === "boolean") continue;
    const note = parameterNote(path, prefix + name);
    if (note !== undefined) property.description = note;
    const { items } = property;
    if (typeof items === "object" && !Array.isArray(items)) describe(items, path, `${prefix}${name}[].`);
  }
}
