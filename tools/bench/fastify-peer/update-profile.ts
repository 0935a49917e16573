import * as contract from "@/lib/contract/documented/committee";
import { allowed, refuse } from "@/lib/domain/outcome";
import { nameKey, userIdKey } from "@/lib/domain/people/name-key";
import { changeMoment, isStale } from "@/lib/domain/people/profile";
import type { Member } from "@/lib/store/generated/client";
import { audit, lockMember, timeZone, transact } from "./database";
import type { PeerOperation } from "./route";

const unknown = () => refuse("unknown-member", "No active member has the id in memberid.");

export const updatememberprofile: PeerOperation<typeof contract.updatememberprofile> = {
  entry: contract.updatememberprofile,
  async run({ memberid: id, dateTime, sortedDesignations, zipcode, faxNumber, ...input }, call) {
    const moment = changeMoment(dateTime, call.now, timeZone);
    if (!moment.ok) return moment;
    const profileChangedAt = moment.value;
    const fields = {
      ...input,
      designations: sortedDesignations,
      zipCode: zipcode,
      fax: faxNumber,
      // The document's officePhone is both the office's number and the member's number at work.
      workPhone: input.officePhone,
    };
    return transact(async (transaction) => {
      const locked = await lockMember(transaction, id);
      if (!locked?.active) return unknown();
      const before = await transaction.member.findUniqueOrThrow({ where: { id } });
      if (isStale(profileChangedAt, before.profileChangedAt)) {
        return refuse("stale-update", "The profile was changed after dateTime. Read it again and decide.");
      }
      const names = Object.keys(fields) as (keyof typeof fields)[];
      const isSame = names.every((name) => before[name] === fields[name]);
      if (isSame && before.profileChangedAt?.getTime() === profileChangedAt.getTime()) return allowed;
      const base: Readonly<Record<string, unknown>> = before;
      const edits = names.filter((name) => before[name] !== fields[name]);
      await transaction.profileEdit.createMany({
        data: edits.map((field) => ({
          ...{ memberId: id, field, base: String(base[field]), editedAt: profileChangedAt },
        })),
        skipDuplicates: true,
      });
      const after = await transaction.member.update({
        where: { id },
        data: {
          ...fields,
          firstNameKey: Buffer.from(nameKey(fields.firstName)),
          lastNameKey: Buffer.from(nameKey(fields.lastName)),
          emailKey: userIdKey(fields.email),
          // A new ZIP code invalidates the old four-digit extension.
          ...(fields.zipCode === before.zipCode ? {} : { zipPlus4: "" }),
          profileChangedAt,
        },
      });
      await audit(transaction, call, {
        action: "profile.change",
        subject: "member",
        subjectId: id,
        onBehalfOf: id,
        before: toAuditState(before),
        after: toAuditState(after),
      });
      return allowed;
    });
  },
};

function toAuditState(member: Member) {
  const { firstName, middleName, lastName, fullName, designations, address1, address2, city } = member;
  const { state, zipCode, zipPlus4, officePhone, workPhone, cellPhone, fax, email } = member;
  return {
    ...{ firstName, middleName, lastName, fullName, designations, address1, address2, city },
    ...{ state, zipCode, zipPlus4, officePhone, workPhone, cellPhone, fax, email },
    changedAt: member.profileChangedAt?.toISOString() ?? null,
  };
}
