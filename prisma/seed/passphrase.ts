import { randomInt } from "node:crypto";
import { readData } from "./data";

const WORD_COUNT = 3;

/** A password that is easy to read out and type: three words and four digits, new for every installation. */
export function makePassphrase(): string {
  const words = readData("words.txt").trim().split(/\s+/);
  const chosen = Array.from({ length: WORD_COUNT }, () => words[randomInt(words.length)]);
  return [...chosen, randomInt(1000, 10_000)].join("-");
}
