import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { isEffective } from "@/lib/domain/access/staff-role";
import { listStaff } from "@/lib/store/members/staff-roles";

type StaffRecord = EntryResult<typeof contract.getStaff>["items"][number];

/** Everyone with a role at the desk, as the operations answer. */
export async function staffRecords(): Promise<StaffRecord[]> {
  return (await listStaff()).map(({ id, firstName, lastName, email, active, roles }) => ({
    memberId: id,
    name: `${firstName} ${lastName}`.trim(),
    email: email || undefined,
    active,
    roles: roles.map((held) => ({
      role: held.role,
      committeeCode: held.committeeCode || undefined,
      effective: isEffective(held),
    })),
  }));
}

/** One of them; undefined for a member without a role. */
export async function staffRecord(memberId: string): Promise<StaffRecord | undefined> {
  return (await staffRecords()).find((one) => one.memberId === memberId);
}
