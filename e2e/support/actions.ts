import "server-only";
import { randomUUID } from "node:crypto";
import { hashPassword } from "@/lib/credentials/passwords";
import { createSessionKey } from "@/lib/credentials/session-keys";
import type { StaffRole } from "@/lib/domain/access/staff-role";
import { addDays } from "@/lib/domain/time/add-days";
import { dayIn } from "@/lib/domain/time/time-zone";
import { sessionCookieName, writeSessionKey } from "@/lib/identity/session/session-cookie";
import { ceilingOf } from "@/lib/identity/sign-in/sign-in-ceiling";
import { findCurrentSeason } from "@/lib/operations/season/current-season";
import { offerPlace } from "@/lib/operations/season/offer-place";
import { database } from "@/lib/store/database";
import { findMember } from "@/lib/store/members/members";
import { grantRole } from "@/lib/store/members/staff-roles";
import { setPassword } from "@/lib/store/passwords/passwords";
import { takeEach } from "@/lib/store/rate-limits/rate-limits";
import { endSessions } from "@/lib/store/sessions/session-ending";
import { openSession } from "@/lib/store/sessions/session-opening";
import type { WriteContext } from "@/lib/store/write";
import { deskActions } from "./desk";
import { openDirectory } from "./directory";
import { breakReads, mendReads } from "./faults";
import { letterActions } from "./letters";
import { readMailedLinks } from "./mailed-links";
import { openSiteWithoutMail } from "./second-servers";
import { openTlsSite } from "./tls-site";

// What the association's staff, other members and the passage of time do during a journey.

const DAY_MILLISECONDS = 86_400_000;
export const PASSWORD = "maple-river-lantern-2218";
const hashed = hashPassword(PASSWORD);

function context(): WriteContext {
  return { actor: { kind: "command", id: "journey" }, requestId: randomUUID(), now: new Date() };
}

interface Wanted {
  voter?: boolean;
}

/** A member who can sign in. */
export interface JourneyMember {
  memberId: string;
  firstName: string;
  lastName: string;
  password: string;
}

const given = new Set<string>();

let demoSeason: Awaited<ReturnType<typeof findCurrentSeason>>;

/** The demo association's season, also when a journey has moved its dates or made a later one. */
async function currentSeason() {
  demoSeason ??= await findCurrentSeason(new Date());
  if (!demoSeason) throw new Error("The demo association has a season");
  return demoSeason;
}

export const actions = {
  ...deskActions,

  /** An active member that no other test of this worker uses: no nominations, no offers, no answers. */
  async freshMember({ voter = false }: Wanted): Promise<JourneyMember> {
    const found = await database().member.findFirst({
      where: {
        voter,
        active: true,
        staffRoles: { none: {} },
        id: { notIn: ["M10001", "M10002", "M10003", ...given] },
        places: { none: { seasonYear: { not: null } } },
        nominationsMade: { none: {} },
      },
      orderBy: { id: "asc" },
    });
    if (!found) throw new Error("The demo association has no such member left");
    given.add(found.id);
    await setPassword(context(), found.id, await hashed);
    return { memberId: found.id, firstName: found.firstName, lastName: found.lastName, password: PASSWORD };
  },

  /** Opens a session for a member. @returns the cookie that the browser would have */
  async session({ memberId }: { memberId: string }): Promise<{ name: string; value: string }> {
    const password = await database().memberPassword.findUniqueOrThrow({ where: { memberId } });
    const { secret, hash } = createSessionKey();
    await openSession(context(), { memberId, keyHash: hash, passwordHash: password.hash, device: "Journey" });
    const line = await writeSessionKey(secret);
    return { name: sessionCookieName(), value: line.slice(line.indexOf("=") + 1, line.indexOf(";")) };
  },

  /** Ends all sessions of a member, as if they had expired. */
  async endSessions({ memberId }: { memberId: string }): Promise<void> {
    await endSessions(context(), memberId, "revoked");
  },

  /** Others guess at a member's password from many places until the day's failures are used up. */
  async exhaustSignIns({ memberId }: { memberId: string }): Promise<void> {
    const failures = Array.from({ length: 100 }, () => ceilingOf(memberId, memberId));
    for (const failure of failures) await takeEach([failure]);
  },

  /** The member is somewhere else than in all networks from which they have signed in. */
  async leaveNetworks({ memberId }: { memberId: string }): Promise<void> {
    await database().knownNetwork.deleteMany({ where: { memberId } });
  },

  /** Moves the season's dates, in days from today; those not given stay as they are. */
  async moveSeason(days: { opens?: number; closes?: number; answers?: number }): Promise<void> {
    const { year, timeZone } = await currentSeason();
    const today = dayIn(timeZone, new Date());
    const column = (offset: number) => new Date(`${addDays(today, offset)}T00:00:00Z`);
    await database().season.update({
      where: { year },
      data: {
        ...(days.opens === undefined ? {} : { nominationsOpen: column(days.opens) }),
        ...(days.closes === undefined ? {} : { nominationsClose: column(days.closes) }),
        ...(days.answers === undefined ? {} : { answersClose: column(days.answers) }),
      },
    });
  },

  /** Hides the later seasons that a journey has made, so that members of the next one do not meet them. */
  async hideLaterSeasons(): Promise<void> {
    const { year } = await currentSeason();
    await database().season.updateMany({ where: { year: { gt: year } }, data: { rehearsal: true } });
  },

  /** Staff offer a place of the coming year to a member: the last position of a committee, else of the `index`-th that has positions. */
  async offer({
    memberId,
    index = 0,
    committeeCode,
  }: {
    memberId: string;
    index?: number;
    committeeCode?: string;
  }): Promise<{ committeeName: string; position: string }> {
    const { year } = await currentSeason();
    const committee = await database().committee.findFirstOrThrow({
      where: { ...(committeeCode && { code: committeeCode }), positions: { some: {} } },
      include: { positions: { orderBy: { ordinal: "desc" } } },
      orderBy: { name: "asc" },
      skip: index,
    });
    const position = committee.positions[0]?.name ?? "Member";
    const offered = await offerPlace(context(), {
      memberId,
      committeeCode: committee.code,
      position,
      year,
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
    });
    if (!offered.ok) throw new Error(offered.detail);
    return { committeeName: committee.name, position };
  },

  /** A member serves today on the `index`-th of the committees that they never served on, in that position or in its last one. */
  async serve({
    memberId,
    index = 0,
    position,
  }: {
    memberId: string;
    index?: number;
    position?: string;
  }): Promise<{ committeeCode: string; committeeName: string; position: string }> {
    const committee = await database().committee.findFirstOrThrow({
      where: { places: { none: { memberId } } },
      include: { positions: { orderBy: { ordinal: "desc" } } },
      orderBy: { name: "asc" },
      skip: index,
    });
    const held = position ?? committee.positions[0]?.name ?? "Member";
    const column = (days: number) => new Date(Date.now() + days * DAY_MILLISECONDS);
    await database().place.create({
      data: {
        ...{ id: randomUUID(), memberId, committeeCode: committee.code, position: held, status: "serving" },
        ...{ startDate: column(-30), endDate: column(300), updatedAt: new Date() },
      },
    });
    return { committeeCode: committee.code, committeeName: committee.name, position: held };
  },

  /** Staff change a member's record; fields by their column in the store. */
  async changeMember({
    memberId,
    fields,
  }: {
    memberId: string;
    fields: Record<string, string>;
  }): Promise<void> {
    await database().member.update({
      where: { id: memberId },
      data: { ...fields, profileChangedAt: new Date() },
    });
  },

  /** The association gives a committee another name. @returns the one before */
  async renameCommittee({ code, name }: { code: string; name: string }): Promise<string> {
    const before = await database().committee.findUniqueOrThrow({ where: { code } });
    await database().committee.update({ where: { code }, data: { name } });
    return before.name;
  },

  /** The association removes a member's registrations for all meetings, and their places on committees. */
  async unregister({ memberId }: { memberId: string }): Promise<void> {
    await database().place.deleteMany({ where: { memberId } });
    await database().registration.deleteMany({ where: { memberId } });
  },

  /** A manager gives a member a role, on all committees or on those named. */
  async giveRole({
    memberId,
    role,
    committeeCodes = [],
  }: {
    memberId: string;
    role: StaffRole;
    committeeCodes?: readonly string[];
  }): Promise<void> {
    const given = await grantRole(context(), memberId, role, committeeCodes);
    if (!given.ok) throw new Error(given.detail);
  },

  /** The member signed in so long ago that the desk asks for the password again. */
  async ageSignIn({ memberId }: { memberId: string }): Promise<void> {
    const provenAt = new Date(Date.now() - DAY_MILLISECONDS / 24);
    await database().memberSession.updateMany({ where: { memberId }, data: { provenAt } });
  },

  /** The association ends a member's membership. */
  async deactivate({ memberId }: { memberId: string }): Promise<void> {
    await database().member.update({ where: { id: memberId }, data: { active: false } });
  },

  /** A colleague changes how many places a member may have this season. */
  async changePlacesPerMember({ places }: { places: number }): Promise<void> {
    const { year } = await currentSeason();
    await database().season.update({
      where: { year },
      data: { placesPerMember: places, version: { increment: 1 } },
    });
  },

  /** Reads from the store what no page shows about a member. */
  async member({ memberId }: { memberId: string }) {
    const found = await findMember(memberId);
    if (!found) throw new Error("There is no such member");
    const { firstName, lastName, email, cellPhone, city } = found;
    return { firstName, lastName, email, cellPhone, city };
  },

  ...letterActions,

  /** The links in the messages that were sent to an address, oldest first. */
  mailedLinks({ email }: { email: string }): Promise<string[]> {
    return Promise.resolve(readMailedLinks(email));
  },

  // Injected faults.
  breakReads,
  mendReads,

  /** The same association behind a proxy that speaks TLS. @returns where */
  openTlsSite,

  openSiteWithoutMail,

  /** Opens the OpenID Connect provider at which members may sign in. */
  openDirectory,

  /** A session key for a member, as the association's portal would hold it. */
  async sessionKey({ memberId }: { memberId: string }): Promise<string> {
    const { hash: passwordHash } = await database().memberPassword.findUniqueOrThrow({ where: { memberId } });
    const { secret, hash } = createSessionKey();
    await openSession(context(), { memberId, keyHash: hash, passwordHash, device: "" });
    return secret;
  },
};

export type Actions = typeof actions;
