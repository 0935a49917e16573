// The parts of zod that the contract uses. Browsers get zod-in-browsers.ts in its place (tools/contract-for-browsers.mjs), so
// anything more needs its stand-in there.
import { iso } from "zod/mini";

export {
  any,
  array,
  boolean,
  discriminatedUnion,
  enum,
  gte,
  int,
  literal,
  lte,
  maxLength,
  minLength,
  nullable,
  object,
  optional,
  overwrite,
  record,
  refine,
  regex,
  registry,
  strictObject,
  string,
  union,
  ZodMiniArray,
} from "zod/mini";
export type { output, ZodMiniLiteral, ZodMiniObject, ZodMiniString, ZodMiniType } from "zod/mini";

export const isoDate = iso.date;
export const isoDateTime = iso.datetime;
