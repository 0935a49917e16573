import { type Entry, isTyped } from "./entry";

/** The name of an operation in words: `Get candidacies`. A documented one has a short summary, which serves. */
export function operationName(entry: Pick<Entry, "path" | "answer" | "summary">): string {
  if (!isTyped(entry)) return entry.summary;
  const words = (entry.path.split("/").at(-1) ?? "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
