/** The lines of a text that hold anything, trimmed: how a parameter carries several ids. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
