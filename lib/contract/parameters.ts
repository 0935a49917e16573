import * as z from "./zod";

/** How a parameter's text is interpreted. */
export type ParameterKind = "text" | "date" | "moment" | "year" | "email" | "secret" | "number" | "choice";

export interface ParameterMeta {
  kind: ParameterKind;
  /** The parameter must be sent, but may be empty (contract.md section 6). */
  mayBeBlank: boolean;
  /** Tabs and line feeds are part of the text. */
  multiline: boolean;
  /** In UTF-16 code units. */
  maxLength: number;
  example: string;
  /** The words of a `choice`. */
  options?: readonly string[] | undefined;
  /** The least and the greatest value of a `number`. */
  range?: readonly [number, number] | undefined;
}

/** What a schema alone cannot say about a string parameter (contract.md 1.6). */
export const parameterMeta = z.registry<ParameterMeta>();

const ID_LENGTH = 64;
const SHORT_LENGTH = 200;
const TEMPLATE_LENGTH = 1_000;
const LONG_LENGTH = 4_000;
// A body may have 64 KiB, and a form triples what is not ASCII.
const PASTED_LENGTH = 20_000;

function parameter(
  length: number,
  example: string,
  { kind = "text", multiline = false, options, range }: Partial<ParameterMeta> = {},
) {
  const schema = z.string().check(z.maxLength(length, `may have up to ${length} characters`));
  const meta = { kind, multiline, maxLength: length, mayBeBlank: false, example, options, range };
  schema.register(parameterMeta, meta);
  return schema;
}

/** An id or a code. */
export const id = (example: string) => parameter(ID_LENGTH, example);
/** A name or another short field. */
export const shortText = (example: string) => parameter(SHORT_LENGTH, example);
/** A line that is filled in later: its conditions make it longer than what it says. */
export const templateLine = (example: string) => parameter(TEMPLATE_LENGTH, example);
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
/** What an authenticator said, as JSON: never shown, never logged. */
export const signedResponse = (example: string) => parameter(PASTED_LENGTH, example, { kind: "secret" });

/** A whole number in digits, from 0 to 999,999 unless a range says otherwise. */
export const number = (example: string, range?: ParameterMeta["range"]) =>
  parameter(ID_LENGTH, example, { kind: "number", range });
/** One of these words. */
export const choice = (options: readonly string[], example: string) =>
  parameter(ID_LENGTH, example, { kind: "choice", options });
export const flag = (example: "true" | "false") => choice(["true", "false"], example);
/** What staff paste from a spreadsheet, or ids, one per line. */
export const pasted = (example: string) => parameter(PASTED_LENGTH, example, { multiline: true });

/** The same parameter, which may be empty but must be sent. */
export function mayBeBlank(schema: z.ZodMiniString): z.ZodMiniString {
  const blank = schema.clone();
  const meta = parameterMeta.get(schema);
  if (!meta) throw new Error("mayBeBlank takes a parameter of this module");
  blank.register(parameterMeta, { ...meta, mayBeBlank: true });
  return blank;
}
