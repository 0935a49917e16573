import { config } from "zod/mini";

// The parts of zod that the contract uses: the build strips everything else for browsers (tools/cut-for-browsers.mjs), so
// anything more must be exported here first.
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

// The pages' content security policy forbids eval, and zod would probe for it.
if ("window" in globalThis) config({ jitless: true });
