import { readTable } from "./data";
import type { Random } from "./random";

/** A town of the demo association's state. */
export interface Locality {
  boardId: string;
  city: string;
  zipCode: string;
  areaCode: string;
}

export const STATE = "MN";

const STREETS = readTable("streets", ["street"]).map(({ street }) => street);

export function readLocalities(): Locality[] {
  return readTable("localities", ["boardId", "city", "zipCode", "areaCode"]);
}

/** An unassigned telephone number: 555-0100 to 555-0199 are reserved for fiction. */
export function phoneNumber(random: Random, { areaCode }: Locality): string {
  return `${areaCode}-555-01${String(random.between(0, 99)).padStart(2, "0")}`;
}

export function streetAddress(random: Random): string {
  return `${random.between(11, 9899)} ${random.pick(STREETS)}`;
}

export function zipPlus4(random: Random): string {
  return String(random.between(1001, 9899));
}
