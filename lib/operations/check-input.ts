import "server-only";
import { type Entry, isTyped } from "@/lib/contract/entry";
import { parameterMeta } from "@/lib/contract/parameter-meta";
import { EMAIL_FORM, isEmailAddress } from "@/lib/domain/people/email-address";
import { type InputError, invalidInput } from "@/lib/domain/problem";

/** The part of a zod issue that a sentence needs. */
interface Issue {
  code: string | undefined;
  path: readonly PropertyKey[];
  message: string;
  keys?: readonly string[];
}

/**
 * Checks the body of a typed call against its entry (contract.md 9.3 to 9.5): types, texts, limits, no unknown properties.
 * @returns the input, its texts tidied
 * @throws Problem 400 with a JSON pointer for everything that is wrong; no sentence has a value that was sent
 */
export function checkInput(entry: Entry, body: unknown): Record<string, unknown> {
  if (!isTyped(entry)) throw new Error(`${entry.path} speaks the interface document's dialect`);
  const parsed = entry.params.safeParse(body, { error: sentenceOf });
  if (!parsed.success) throw invalidInput(parsed.error.issues.flatMap(toErrors));
  const input = parsed.data;
  // Its library is heavier than a page should carry, which the contract's own checks would make it do.
  const wrong = Object.entries(entry.params.shape).flatMap(([name, schema]) => {
    const value = input[name];
    const isBad =
      parameterMeta.get(schema)?.kind === "email" && typeof value === "string" && !isEmailAddress(value);
    return isBad ? { pointer: pointerTo([name]), detail: EMAIL_FORM } : [];
  });
  if (wrong.length > 0) throw invalidInput(wrong);
  return input;
}

function toErrors({ code, path, message, keys }: Issue): InputError[] {
  if (code === "unrecognized_keys")
    return (keys ?? []).map((key) => ({ pointer: pointerTo([...path, key]), detail: message }));
  return [{ pointer: pointerTo(path), detail: message }];
}

/** The sentence for an issue whose schema has none of its own. */
function sentenceOf({
  code,
  expected,
  input,
}: Pick<Issue, "code"> & { expected?: unknown; input?: unknown }): string {
  if (code === "unrecognized_keys") return "is not a property of this operation";
  if (code === "invalid_type" && input === undefined) return "is required";
  if (code === "invalid_type") return `must be ${article(String(expected))}`;
  return "is not what this operation takes";
}

function article(type: string): string {
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** RFC 6901. */
export function pointerTo(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
