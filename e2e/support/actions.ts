import "server-only";
import { hashPassword } from "@/lib/credentials/passwords";
import { createSessionKey } from "@/lib/credentials/session-keys";
import { sessionCookieName, writeSessionKey } from "@/lib/identity/session/session-cookie";
import { nameKey, userIdKey } from "@/lib/domain/people/name-key";
import { ceilingOf } from "@/lib/identity/sign-in/sign-in-ceiling";
import { database } from "@/lib/store/prisma";
import { findMember } from "@/lib/store/members/members";
import { grantRole } from "@/lib/store/members/staff-roles";
import { setPassword } from "@/lib/store/passwords/passwords";
import { takeEach } from "@/lib/store/rate-limits/rate-limits";
import { endSessions } from "@/lib/store/sessions/session-ending";
import { openSession } from "@/lib/store/sessions/session-opening";
import type { StaffRole } from "@/lib/vocabulary/access";
import { deskActions } from "./desk";
import { openDirectory } from "./directory";
import { breakReads, mendReads } from "./faults";
import { journeyContext } from "./journey-context";
import { letterActions } from "./letters";
import { readMailedLinks } from "./mailed-links";
import { seasonActions } from "./season-actions";
import { openSiteWithoutMail } from "./second-servers";
import { openTlsSite } from "./tls-site";

// What the association's staff, other members and the passage of time do during a journey.

const HOUR_MILLISECONDS = 3_600_000;
export const PASSWORD = "maple-river-lantern-2218";
const hashed = hashPassword(PASSWORD);

interface Requested {
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

/** A new member: the demo's first member under another id, name and e-mail address. */
async function joinAssociation() {
  const first = await database().member.findUniqueOrThrow({
    where: { id: "M10001" },
    omit: { emailTurn: true },
  });
  const id = `J${given.size}`;
  const lastName = `Newcomer ${given.size}`;
  const email = `${id.toLowerCase()}@example.org`;
  return database().member.create({
    data: {
      ...first,
      id,
      lastName,
      email,
      fullName: "",
      nrdsId: "",
      nrdsIdKey: "",
      lastNameParts: "",
      idKey: userIdKey(id),
      emailKey: userIdKey(email),
      lastNameKey: new TextEncoder().encode(nameKey(lastName)),
    },
  });
}

export const actions = {
  ...deskActions,
  ...seasonActions,

  /**
   * An active member that no other test of this worker uses: no nominations, no offers, no answers. Few voters are left
   * without any of these, so a member becomes a voter when none is, and a new member joins when no member is left.
   */
  async freshMember({ voter = false }: Requested): Promise<JourneyMember> {
    const found = await database().member.findFirst({
      where: {
        ...(voter ? {} : { voter: false }),
        active: true,
        staffRoles: { none: {} },
        id: { notIn: ["M10001", "M10002", "M10003", ...given] },
        places: { none: { seasonYear: { not: null } } },
        nominationsMade: { none: {} },
        // Nobody whose own candidacy hides remarks, ranks or reasons from them.
        candidacies: { none: {} },
      },
      orderBy: [{ voter: "desc" }, { id: "asc" }],
    });
    const { id, firstName, lastName } = found ?? (await joinAssociation());
    given.add(id);
    await database().member.update({ where: { id }, data: { voter } });
    await setPassword(journeyContext(), id, await hashed);
    return { memberId: id, firstName, lastName, password: PASSWORD };
  },

  /** Opens a session for a member. @returns the cookie that the browser would have */
  async session({ memberId }: { memberId: string }): Promise<{ name: string; value: string }> {
    const password = await database().memberPassword.findUniqueOrThrow({ where: { memberId } });
    const { secret, hash } = createSessionKey();
    await openSession(journeyContext(), {
      memberId,
      keyHash: hash,
      passwordHash: password.hash,
      device: "Journey",
    });
    const line = await writeSessionKey(secret);
    return { name: sessionCookieName(), value: line.slice(line.indexOf("=") + 1, line.indexOf(";")) };
  },

  /** Ends all sessions of a member, as if they had expired. */
  async endSessions({ memberId }: { memberId: string }): Promise<void> {
    await endSessions(journeyContext(), memberId, "revoked");
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
    const given = await grantRole(journeyContext(), memberId, role, committeeCodes);
    if (!given.ok) throw new Error(given.detail);
  },

  /** The member signed in so long ago that the desk asks for the password again. */
  async ageSignIn({ memberId }: { memberId: string }): Promise<void> {
    const provenAt = new Date(Date.now() - HOUR_MILLISECONDS);
    await database().memberSession.updateMany({ where: { memberId }, data: { provenAt } });
  },

  /** The association ends a member's membership. */
  async deactivate({ memberId }: { memberId: string }): Promise<void> {
    await database().member.update({ where: { id: memberId }, data: { active: false } });
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
    await openSession(journeyContext(), { memberId, keyHash: hash, passwordHash, device: "" });
    return secret;
  },
};

export type Actions = typeof actions;
