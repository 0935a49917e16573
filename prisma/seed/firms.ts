import { nameKey } from "@/lib/domain/people/name-key";
import { readTable } from "./data";
import { phoneNumber, STATE, streetAddress, zipPlus4, type Locality } from "./localities";
import type { Random } from "./random";
import type { Row } from "./rows";

/** The firm's domain; `.example` is reserved for examples and never resolves. */
export function firmDomain(name: string): string {
  return `${nameKey(name).replace(/[^a-z]/g, "")}.example`;
}

export function makeFirms(random: Random, localities: readonly Locality[]): Row<"firms">[] {
  const boardIds = [...new Set(localities.map(({ boardId }) => boardId))];
  return readTable("firms", ["boardId", "name"]).map(({ boardId, name }, index) => {
    const locality = random.pick(localities.filter((candidate) => candidate.boardId === boardId));
    const second = random.chance(0.25) ? random.pick(boardIds.filter((other) => other !== boardId)) : "";
    return {
      firmId: `F${String(201 + index)}`,
      name,
      email: `office@${firmDomain(name)}`,
      phone: phoneNumber(random, locality),
      fax: random.chance(0.5) ? phoneNumber(random, locality) : "",
      licenseNo: `FL${String(random.between(100, 999))}${String(201 + index)}`,
      nrdsId: `5011${String(20_000 + index * 7)}`,
      address1: streetAddress(random),
      address2: random.chance(0.3) ? `Suite ${String(random.between(100, 480))}` : "",
      city: locality.city,
      state: STATE,
      zipCode: locality.zipCode,
      zipPlus4: zipPlus4(random),
      boards: second === "" ? boardId : `${boardId};${second}`,
    };
  });
}
