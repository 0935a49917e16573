import { nameKey } from "@/lib/domain/people/name-key";
import type { Board } from "./boards";
import { firmDomain } from "./firms";
import { phoneNumber, STATE, streetAddress, zipPlus4, type Locality } from "./localities";
import { makePeople, type Person } from "./names";
import type { Random } from "./random";
import type { Row } from "./rows";

export const MEMBER_COUNT = 400;

/** The demo accounts; they come first, so that their ids are easy to remember. */
export const demoMemberIds = {
  voter: "M10001",
  nominee: "M10002",
  manager: "M10003",
  reviewer: "M10004",
  approver: "M10005",
} as const;

/** Those who run the season; the approver is no employee but the president-elect. */
export const DEMO_STAFF = [
  "manager",
  "reviewer",
  "approver",
] as const satisfies (keyof typeof demoMemberIds)[];

const EMPLOYEES: readonly string[] = ["manager", "reviewer"];

/** Whether the member is a demo account; only the plan changes these. */
export function isDemoMember(memberId: string): boolean {
  return Object.values<string>(demoMemberIds).includes(memberId);
}

/** The NRDS id of the member at position `index`. */
export function nrdsIdOf(index: number): string {
  return `5010${String(10_000 + index * 13)}`;
}

interface Surroundings {
  boards: readonly Board[];
  firms: readonly Row<"firms">[];
  localities: readonly Locality[];
}

function mailbox({ firstName, lastName }: Person): string {
  const plain = (name: string) => nameKey(name).replace(/[^a-z]/g, "");
  return [plain(firstName), plain(lastName)].filter((part) => part !== "").join(".");
}

/** A unique e-mail address: a number follows the name where the name alone is taken. */
function freeAddress(taken: Set<string>, name: string, domain: string): string {
  for (let number = 1; ; number += 1) {
    const address = `${name}${number === 1 ? "" : String(number)}@${domain}`;
    if (taken.has(address)) continue;
    taken.add(address);
    return address;
  }
}

function memberType(random: Random, role: string): [type: string, subType: string] {
  if (EMPLOYEES.includes(role)) return ["STAFF", ""];
  if (role !== "") return ["BROKER", "PRIMARY"];
  const type = random.pickWeighted(["AGENT", "BROKER", "APPRAISER", "MANAGER"], (name) =>
    name === "AGENT" ? 12 : name === "BROKER" ? 6 : 1,
  );
  return [type, random.chance(0.08) ? "LIFE" : random.chance(0.07) ? "SECONDARY" : "PRIMARY"];
}

/** The members, ordered by id. A few lack an e-mail address or a telephone number, as in any association. */
export function makeMembers(random: Random, { boards, firms, localities }: Surroundings): Row<"members">[] {
  const people = makePeople(random, MEMBER_COUNT);
  const ordered = [
    ...people.filter(({ role }) => role !== ""),
    ...random.shuffled(people.filter(({ role }) => role === "")),
  ];
  const addresses = new Set<string>();
  return ordered.map((person, index): Row<"members"> => {
    const { role, boardId: requested, ...name } = person;
    const isDemo = role !== "";
    const board =
      boards.find(({ boardId }) => boardId === requested) ??
      random.pickWeighted(boards, ({ weight }) => weight);
    const locality = random.pick(localities.filter(({ boardId }) => boardId === board.boardId));
    const local = firms.filter((firm) => firm.boards.split(";")[0] === board.boardId);
    const firm =
      EMPLOYEES.includes(role) || (!isDemo && random.chance(0.03)) ? undefined : random.pick(local);
    const second = !isDemo && random.chance(0.1) ? random.pick(boards).boardId : board.boardId;
    const [type, subType] = memberType(random, role);
    const active = isDemo || !random.chance(0.03);
    const address = freeAddress(addresses, mailbox(person), firm ? firmDomain(firm.name) : "example.org");
    const workPhone = firm?.phone ?? phoneNumber(random, locality);
    return {
      memberId: `M${String(10_001 + index)}`,
      nrdsId: nrdsIdOf(index),
      ...name,
      fullName: "",
      memberType: type,
      memberSubType: subType,
      active: String(active),
      voter: String(role === "voter" || (!isDemo && active && random.chance(0.16))),
      memberSince: "",
      licenseNo: type === "STAFF" ? "" : `L${String(20_000_000 + random.between(0, 9_999) * 400 + index)}`,
      email: isDemo || !random.chance(0.04) ? address : "",
      officePhone: workPhone,
      workPhone,
      homePhone: random.chance(0.3) ? phoneNumber(random, locality) : "",
      cellPhone: isDemo || random.chance(0.9) ? phoneNumber(random, locality) : "",
      fax: random.chance(0.2) ? (firm?.fax ?? "") : "",
      address1: streetAddress(random),
      address2: random.chance(0.15) ? `Apt ${String(random.between(1, 40))}` : "",
      city: locality.city,
      state: STATE,
      zipCode: locality.zipCode,
      zipPlus4: random.chance(0.6) ? zipPlus4(random) : "",
      firmId: firm?.firmId ?? "",
      boardId: board.boardId,
      boards: second === board.boardId ? board.boardId : `${board.boardId};${second}`,
    };
  });
}
