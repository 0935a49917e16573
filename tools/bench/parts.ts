import { FULL, QUICK, type Scale } from "./scale";

/** The parts of `npm run bench`, each of which can be run alone by its name. */
export const PARTS = ["operations", "token", "lookups", "storm", "start", "pages", "desk"] as const;
export type Part = (typeof PARTS)[number];

export interface Asked {
  scale: Scale;
  /** Whether any of these parts is to be measured. */
  isAsked: (...parts: Part[]) => boolean;
}

/** @throws Error whose message is meant for the terminal */
export function readArguments(words: readonly string[]): Asked {
  const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word);
  const unknown = words.filter((word) => word !== "--quick" && !isPart(word));
  if (unknown.length > 0) {
    throw new Error(`Unknown: ${unknown.join(", ")}. Use --quick, and any of ${PARTS.join(", ")}.`);
  }
  const asked = words.filter(isPart);
  return {
    scale: words.includes("--quick") ? QUICK : FULL,
    isAsked: (...parts) => asked.length === 0 || parts.some((part) => asked.includes(part)),
  };
}
