import "server-only";
import { nameKey, userIdKey } from "@/lib/domain/name-key";
import { allowed, type Outcome, refuse } from "@/lib/domain/outcome";
import { isStale } from "@/lib/domain/profile";
import type { Member } from "./generated/client";
import { lockMember } from "./members";
import { write, type WriteContext } from "./write";

/** What a member may change about themself. */
export interface Profile {
  firstName: string;
  middleName: string;
  lastName: string;
  fullName: string;
  designations: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  officePhone: string;
  cellPhone: string;
  fax: string;
  email: string;
}

/**
 * Replaces a member's profile by what it became at `changedAt` (contract.md section 5). The same change again
 * changes nothing.
 */
export async function updateProfile(
  context: WriteContext,
  memberId: string,
  profile: Profile,
  changedAt: Date,
): Promise<Outcome<"unknown-member" | "stale-update">> {
  return write<Outcome<"unknown-member" | "stale-update">>(context, async (transaction) => {
    const locked = await lockMember(transaction, memberId);
    if (!locked?.active) {
      return { result: refuse("unknown-member", "No active member has the id in memberid."), audit: [] };
    }
    const before = await transaction.member.findUniqueOrThrow({ where: { id: memberId } });
    if (isStale(changedAt, before.profileChangedAt)) {
      const detail = "The profile was changed after dateTime. Read it again and decide.";
      return { result: refuse("stale-update", detail), audit: [] };
    }
    // The document's officePhone is both the office's number and the member's number at work.
    const fields = { ...profile, workPhone: profile.officePhone };
    const isSame = (Object.keys(fields) as (keyof typeof fields)[]).every(
      (name) => before[name] === fields[name],
    );
    if (isSame && before.profileChangedAt?.getTime() === changedAt.getTime())
      return { result: allowed, audit: [] };
    const after = await transaction.member.update({
      where: { id: memberId },
      data: {
        ...fields,
        ...memberKeys(profile),
        // A new ZIP makes the old four digits behind it wrong.
        ...(profile.zipCode === before.zipCode ? {} : { zipPlus4: "" }),
        profileChangedAt: changedAt,
        profileUnsynced: before.profileUnsynced || !isSame,
      },
    });
    return {
      result: allowed,
      audit: [
        {
          action: "profile.change",
          subject: "member",
          subjectId: memberId,
          onBehalfOf: memberId,
          before: toAuditState(before),
          after: toAuditState(after),
        },
      ],
    };
  });
}

/** The keys by which a member's names and address are found. */
export function memberKeys({
  firstName,
  lastName,
  email,
}: Pick<Profile, "firstName" | "lastName" | "email">) {
  return {
    firstNameKey: Buffer.from(nameKey(firstName)),
    lastNameKey: Buffer.from(nameKey(lastName)),
    emailKey: userIdKey(email),
  };
}

function toAuditState(member: Member) {
  const {
    firstName,
    middleName,
    lastName,
    fullName,
    designations,
    address1,
    address2,
    city,
    state,
    zipCode,
  } = member;
  const { zipPlus4, officePhone, workPhone, cellPhone, fax, email, profileChangedAt } = member;
  const changedAt = profileChangedAt?.toISOString() ?? null;
  return {
    ...{
      firstName,
      middleName,
      lastName,
      fullName,
      designations,
      address1,
      address2,
      city,
      state,
      zipCode,
      zipPlus4,
    },
    ...{ officePhone, workPhone, cellPhone, fax, email, changedAt },
  };
}
