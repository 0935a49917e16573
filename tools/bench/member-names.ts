import { readTable } from "@/prisma/seed/data";
import type { Random } from "@/prisma/seed/random";

/** The names of one made-up member, and whether they are one today. */
export interface NamedMember {
  firstName: string;
  middleName: string;
  lastName: string;
  active: boolean;
}

const RARE_FIRST_NAMES = 12_000;
const RARE_LAST_NAMES = 60_000;
const SYLLABLES = (
  "an bar cor del en far gal hol in jan kas lin mor nor os per quin " +
  "ros sal ter um val wen xa yor zel ber chi dra fen gri man son ski"
).split(" ");

function rareNames(random: Random, count: number): string[] {
  return Array.from({ length: count }, () => {
    const name = Array.from({ length: random.between(2, 4) }, () => random.pick(SYLLABLES)).join("");
    return name.charAt(0).toUpperCase() + name.slice(1);
  });
}

/** A few names are everywhere and most are rare: the rank is spread evenly over its logarithm, as Zipf found it. */
function pickRank(random: Random, count: number): number {
  const position = Math.exp((random.between(0, 1_000_000) / 1_000_001) * Math.log(count + 1)) - 1;
  return Math.min(count - 1, Math.floor(position));
}

/**
 * Names as a large association has them: the commonest first name is every twelfth member's and a dozen have more
 * than one in a hundred; the family name often comes from where the first name does; and of some names, common ones
 * among them, most bearers have left.
 */
export function nameMembers(random: Random): () => NamedMember {
  const cultures = readTable("names", ["weight", "given", "family"]).map(({ given, family }) => ({
    given: given.split("|"),
    family: family.split("|"),
  }));
  const cultureOf = new Map(cultures.flatMap(({ given, family }) => given.map((name) => [name, family])));
  const first = random.shuffled(cultures.flatMap(({ given }) => given));
  const last = random.shuffled(cultures.flatMap(({ family }) => family));
  first.push(...rareNames(random, RARE_FIRST_NAMES));
  last.push(...rareNames(random, RARE_LAST_NAMES));
  const pickFirst = () => pickRank(random, first.length);
  return () => {
    const rank = pickFirst();
    const firstName = first[rank] ?? "";
    const relatives = cultureOf.get(firstName);
    const lastName =
      relatives && random.chance(0.3) ? random.pick(relatives) : (last[pickRank(random, last.length)] ?? "");
    return {
      firstName,
      middleName: random.chance(0.3) ? (first[pickFirst()] ?? "") : "",
      lastName,
      active: random.chance(rank % 10 === 4 ? 0.1 : 0.85),
    };
  };
}
