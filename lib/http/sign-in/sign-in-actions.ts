import "server-only";
import type { AuthOptions } from "next-auth";
import type { Provider } from "next-auth/providers/index";
import { Problem } from "@/lib/domain/problem";

/**
 * next-auth's addresses below `/api/auth/`, with the methods that each has. Without `_log`, by which its program for
 * browsers, which we do not use, would write into our log.
 */
const ACTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ["callback", ["GET", "POST"]],
  ["csrf", ["GET"]],
  ["error", ["GET"]],
  ["providers", ["GET"]],
  ["session", ["GET", "POST"]],
  ["signin", ["GET", "POST"]],
  ["signout", ["GET", "POST"]],
  ["verify-request", ["GET"]],
]);

/**
 * Refuses what next-auth would answer with a 400 or a 500 in plain text.
 * @param steps the path below `/api/auth/`: an action, and for some the id of a provider
 * @throws Problem 404 for an unknown action or provider, 405 for a method that it does not have
 */
export function requireAction(method: string, steps: readonly string[], { providers }: AuthOptions): void {
  const [action = "", providerId] = steps;
  const provider = providers.find((one) => idOf(one) === providerId);
  const known = ACTIONS.get(action);
  if (!known || (action === "callback" && !provider)) {
    throw new Problem(404, "Not Found", { detail: "There is nothing here. Members sign in at /login." });
  }
  // Members come back from a provider with GET; a password is only ever posted.
  const methods = action === "callback" && provider?.type === "credentials" ? ["POST"] : known;
  if (methods.includes(method)) return;
  throw new Problem(405, "Method Not Allowed", {
    detail: `This address has ${methods.join(" and ")} only.`,
    headers: { allow: methods.join(", ") },
  });
}

/** next-auth puts what a provider was made with over what the provider has by itself, but only when it is called. */
function idOf({ id, options }: Provider): string {
  return (options as { id?: string } | undefined)?.id ?? id;
}
