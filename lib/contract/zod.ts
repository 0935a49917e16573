import { config } from "zod/mini";

// What the contract takes from zod, by name: the build cuts zod down to just these for browsers
// (tools/cut-for-browsers.mjs). Whatever else the contract needs of it is named here first.
export {
  array,
  enum,
  literal,
  maxLength,
  object,
  registry,
  strictObject,
  string,
  ZodMiniArray,
} from "zod/mini";
export type { output, ZodMiniLiteral, ZodMiniObject, ZodMiniString, ZodMiniType } from "zod/mini";

// The policy of the pages lets nobody make code out of text, and zod would try whether it may.
if ("window" in globalThis) config({ jitless: true });
