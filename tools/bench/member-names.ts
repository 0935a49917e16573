import { readTable } from "@/prisma/seed/data";
import type { Random } from "@/prisma/seed/random";

/** The names of one made-up member, and whether the member is active. */
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

/** A few names are common and most are rare: the logarithm of the rank is uniform, as in Zipf's law. */
function pickRank(random: Random, count: number): number {
  const position = Math.exp((random.between(0, 1_000_000) / 1_000_001) * Math.log(count + 1)) - 1;
  return Math.min(count - 1, Math.floor(position));
}

/**
 * Names as in a large association: one member in twelve has the commonest first name, and a dozen first names have more
 * than one member in a hundred; first and family name often share their origin; and for some names, common ones among
 * them, most members have left.
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
