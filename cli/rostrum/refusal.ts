import { FolderError } from "@/cli/import/read-folder";

/** A refused command; the message is one plain sentence that says what to do, or empty when the output already says it. */
export class CommandError extends Error {
  override name = "CommandError";
}

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "ETIMEDOUT",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENOENT",
  "EAI_AGAIN",
]);

function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return code === "" && "cause" in error ? codeOf(error.cause) : code;
}

/** The message for an error at the terminal: never a stack trace, a statement or a value. */
export function toSentence(error: unknown): string {
  if (error instanceof FolderError) return error.message;
  const code = codeOf(error);
  if (UNREACHABLE.has(code) || /^(P1001|P1002|08|57P0)/.test(code)) {
    return "The database cannot be reached. Is it running, and is DATABASE_URL right?";
  }
  if (/^(P1000|P1010|28)/.test(code)) return "The database rejects the user or the password in DATABASE_URL.";
  if (/^(P2021|P2022|42P01|42703)$/.test(code)) {
    return "The database is not up to date. Start the server once (npm run up) to migrate it.";
  }
  if (/^(53|ENOSPC)/.test(code))
    return "The database or the disk is full. Free some space; nothing was partly written.";
  if (code !== "") return `The command failed (${code}); nothing was partly written. Try again.`;
  const [first = ""] = error instanceof Error ? error.message.split("\n\n") : [];
  return first === "" ? "The command failed." : first;
}
