import { afterEach, expect, test, vi } from "vitest";
import { readArguments } from "./read-arguments";

const TOOL = {
  name: "faults",
  description: "Puts the service through faults.",
  part: "fault",
  parts: ["network-drops", "out-of-slots"],
  flags: { pglite: "only on the embedded database", write: "put the figures into the page" },
} as const;

afterEach(() => {
  vi.restoreAllMocks();
});

/** What the tool prints before it ends, and with which code. */
function end(...words: string[]): { code: unknown; printed: string } {
  const printed: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => printed.push(String(text)) > 0);
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("ended");
  });
  expect(() => readArguments(words, TOOL)).toThrow("ended");
  return { code: exit.mock.calls[0]?.[0], printed: printed.join("") };
}

test("without words, a tool does all that it can", () => {
  const { parts, has } = readArguments([], TOOL);
  expect([parts, has("pglite"), has("write")]).toEqual([TOOL.parts, false, false]);
});

test("words choose, in any order", () => {
  const { parts, has } = readArguments(["--write", "out-of-slots"], TOOL);
  expect([parts, has("pglite"), has("write")]).toEqual([["out-of-slots"], false, true]);
});

test("asked for help, it prints its usage and does nothing", () => {
  const { code, printed } = end("--help");
  expect(code).toBe(0);
  for (const word of ["npm run faults --", "network-drops", "--pglite"]) expect(printed).toContain(word);
});

test.each(["--pgilte", "network-drop", "-x"])("it refuses %s with its usage, and does nothing", (word) => {
  const { code, printed } = end(word);
  expect(code).toBe(1);
  expect(printed).toContain(word);
  expect(printed).toContain("Usage: npm run faults --");
});
