import "server-only";
import { randomUUID } from "node:crypto";
import { findCurrentSeason } from "@/lib/operations/season/current-season";
import { database } from "@/lib/store/prisma";

// What is at the season desk before a journey begins.

/** A committee that no other journey of this worker uses, with its candidates. */
export interface DeskCommittee {
  year: number;
  code: string;
  name: string;
  position: string;
  /** In the order of their last names. */
  candidates: { candidacyID: string; memberId: string; name: string }[];
}

interface RequestedCommittee {
  candidates: number;
  seats?: number;
  /** Of all candidates, or of each in turn. */
  state?: string | readonly string[];
  /** For how a page looks with names that are long. */
  lastName?: string;
  /** A member who is a candidate besides. */
  also?: string;
  /** A member who serves on the committee today. */
  serving?: string;
}

const used = new Set<string>();

const DAY_MILLISECONDS = 86_400_000;

async function serveToday(memberId: string, committeeCode: string, position: string): Promise<void> {
  const from = (days: number) => new Date(Date.now() + days * DAY_MILLISECONDS);
  await database().place.create({
    data: {
      id: randomUUID(),
      memberId,
      committeeCode,
      position,
      status: "serving",
      startDate: from(-30),
      endDate: from(2),
      updatedAt: new Date(),
    },
  });
}

async function createCommittee(code: string) {
  const positions = [{ name: "Member", ordinal: 0 }];
  await database().committee.create({ data: { code, name: code, positions: { create: positions } } });
  return { code, name: code, positions };
}

export const deskActions = {
  /** What the association calls a committee and its members in Spanish. */
  async spanishNames({ code }: { code: string }): Promise<{ name: string; position: string }> {
    const store = database();
    const committee = await store.committee.findUniqueOrThrow({ where: { code } });
    const member = await store.positionName.findUniqueOrThrow({ where: { position: "Member" } });
    return { name: committee.nameEs, position: member.nameEs };
  },

  /** Says whether the slate must be approved before it is published. */
  async needApproval({ year, needsApproval }: { year: number; needsApproval: boolean }): Promise<void> {
    await database().season.update({ where: { year }, data: { needsApproval } });
  },

  /** A member serves on a committee from today on. */
  async serveOn({
    memberId,
    code,
    position,
  }: {
    memberId: string;
    code: string;
    position: string;
  }): Promise<void> {
    await serveToday(memberId, code, position);
  },

  /** So many members are nominated for a position of a committee by one voter. */
  async deskCommittee({
    candidates: count,
    seats,
    state = "nominated",
    lastName,
    also,
    serving,
  }: RequestedCommittee): Promise<DeskCommittee> {
    const season = await findCurrentSeason(new Date());
    if (!season) throw new Error("The demo association has a season");
    const { year } = season;
    const store = database();
    const firstDay = new Date(Date.UTC(year, 0, 1));
    const committees = await store.committee.findMany({
      where: {
        code: { notIn: [...used] },
        candidacies: { none: { year } },
        positions: { some: {} },
        // Nobody decides on a committee on which they serve.
        places: {
          none: { member: { staffRoles: { some: {} } }, status: { in: ["accepted", "serving"] } },
        },
      },
      include: {
        positions: { orderBy: { ordinal: "desc" } },
        // Places that reach into the year take its seats.
        places: {
          where: { OR: [{ seasonYear: year }, { endDate: null }, { endDate: { gte: firstDay } }] },
        },
      },
      orderBy: { code: "asc" },
    });
    const positionOf = ({ positions }: { positions: readonly { name: string }[] }) =>
      positions[0]?.name ?? "Member";
    // The few committees on which nobody will serve are for the journeys that count seats and people.
    const found = committees.find((one) => (one.places.length === 0) === (seats !== undefined));
    // One worker may have more journeys than the demo association has committees for them.
    const committee = found ?? (await createCommittee(`JOURNEY${used.size}`));
    used.add(committee.code);
    const position = positionOf(committee);
    const where = { year, committeeCode: committee.code, position };
    // Where no journey counts them, there are enough also for the places that others offer, before and after.
    const total = seats ?? 100;
    await store.seasonPosition.upsert({
      where: { year_committeeCode_position: where },
      create: { ...where, seats: total },
      update: { seats: total },
    });
    const voter = await store.member.findFirstOrThrow({ where: { voter: true, active: true } });
    const members = await store.member.findMany({
      where: {
        active: true,
        id: { not: voter.id },
        // Nobody is proposed by several journeys, or they would have too many places.
        candidacies: { none: { year, OR: [where, { state: { not: "nominated" } }] } },
        staffRoles: { none: {} },
      },
      orderBy: { id: "desc" },
      take: count,
    });
    if (lastName !== undefined) {
      await store.member.updateMany({
        where: { id: { in: members.map(({ id }) => id) } },
        data: { lastName },
      });
    }
    if (also !== undefined) members.push(await store.member.findUniqueOrThrow({ where: { id: also } }));
    if (serving !== undefined) await serveToday(serving, committee.code, position);
    const now = new Date();
    const states = typeof state === "string" ? [state] : state;
    const rows = members.map((member, index) => {
      const given = states[index % states.length] ?? "";
      const alternateRank = given === "alternate" ? index + 1 : null;
      return { ...where, id: randomUUID(), memberId: member.id, state: given, alternateRank };
    });
    await store.candidacy.createMany({ data: rows.map((row) => ({ ...row, updatedAt: now })) });
    await store.nomination.createMany({
      data: members.map((member) => ({
        ...where,
        id: randomUUID(),
        recordId: randomUUID(),
        voterId: voter.id,
        candidateId: member.id,
        effectiveDate: now,
        candidateName: member.lastName,
        qualifications: "Knows the budget well.",
        priorityCode: "1",
        nominationSource: "Journey",
        createdAt: now,
        updatedAt: now,
      })),
    });
    return {
      year,
      code: committee.code,
      name: committee.name,
      position,
      candidates: members
        .map((member) => ({
          candidacyID: rows.find(({ memberId }) => memberId === member.id)?.id ?? "",
          memberId: member.id,
          name: [member.firstName, member.middleName, lastName ?? member.lastName]
            .filter((part) => part !== "")
            .join(" "),
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    };
  },

  /** A rule of the season that no candidate of the committee meets. */
  async blockCommittee({ code, year }: { code: string; year: number }): Promise<void> {
    await database().rule.create({
      data: {
        id: randomUUID(),
        year,
        committeeCode: code,
        kind: "member-type-in",
        effect: "blocks",
        parameters: { types: ["Z"] },
      },
    });
  },

  /** How candidacies stand in the store, in the order of the ids. */
  async candidacies({ ids }: { ids: readonly string[] }) {
    const found = await database().candidacy.findMany({ where: { id: { in: [...ids] } } });
    return ids.map((id) => {
      const one = found.find((row) => row.id === id);
      return { state: one?.state ?? "", rank: one?.rank ?? null, reason: one?.reason ?? "" };
    });
  },

  /** The season wants so much of every committee, instead of what journeys before have wanted of it. */
  async target({ year, percent }: { year: number; percent: number }): Promise<void> {
    const where = { year, committeeCode: "", measure: "returning", bound: "at-least" };
    await database().slateTarget.deleteMany({ where });
    await database().slateTarget.create({ data: { ...where, id: randomUUID(), percent } });
  },
};
