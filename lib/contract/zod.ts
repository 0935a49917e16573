// The parts of zod that the contract uses. Browsers get zod-in-browsers.ts in its place (tools/contract-for-browsers.mjs), so
// anything more needs its stand-in there.
export {
  array,
  discriminatedUnion,
  enum,
  literal,
  maxLength,
  object,
  regex,
  registry,
  strictObject,
  string,
  ZodMiniArray,
} from "zod/mini";
export type { output, ZodMiniLiteral, ZodMiniObject, ZodMiniString, ZodMiniType } from "zod/mini";
