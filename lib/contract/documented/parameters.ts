import { type ParameterMeta, parameterMeta } from "../parameter-meta";
import * as z from "../zod";

const ID_LENGTH = 64;
const SHORT_LENGTH = 200;
const LONG_LENGTH = 4_000;

function parameter(
  length: number,
  example: string,
  { kind = "text", multiline = false }: Partial<ParameterMeta> = {},
) {
  const schema = z.string().check(z.maxLength(length, `may have up to ${length} characters`));
  const meta = { kind, multiline, maxLength: length, mayBeBlank: false, example };
  schema.register(parameterMeta, meta);
  return schema;
}

/** An id or a code. */
export const id = (example: string) => parameter(ID_LENGTH, example);
/** A name or another short field. */
export const shortText = (example: string) => parameter(SHORT_LENGTH, example);
/** Qualifications, comments. */
export const longText = (example: string) => parameter(LONG_LENGTH, example, { multiline: true });
/** A day in any format that contract.md 1.8 accepts. */
export const date = (example: string) => parameter(ID_LENGTH, example, { kind: "date" });
/** A day or a moment in any format that contract.md 1.8 accepts. */
export const moment = (example: string) => parameter(ID_LENGTH, example, { kind: "moment" });
/** A four-digit year. */
export const year = (example: string) => parameter(ID_LENGTH, example, { kind: "year" });
export const email = (example: string) => parameter(SHORT_LENGTH, example, { kind: "email" });
/** A password or a session key: never shown, never logged. */
export const secret = (example: string) => parameter(SHORT_LENGTH, example, { kind: "secret" });

/** The same parameter, which may be empty but must be sent. */
export function mayBeBlank(schema: z.ZodMiniString): z.ZodMiniString {
  const blank = schema.clone();
  const meta = parameterMeta.get(schema);
  if (!meta) throw new Error("mayBeBlank takes a parameter of this module");
  blank.register(parameterMeta, { ...meta, mayBeBlank: true });
  return blank;
}
