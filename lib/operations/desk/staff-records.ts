import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { isEffective } from "@/lib/domain/access/staff-role";
import { listStaff } from "@/lib/store/members/staff-roles";

/** Everyone with a role at the desk, as the operations answer. */
export async function staffRecords(): Promise<EntryResult<typeof contract.getstaff>> {
  return (await listStaff()).map(({ id, firstName, lastName, email, active, roles }) => ({
    memberID: id,
    name: `${firstName} ${lastName}`.trim(),
    email,
    active: String(active),
    roles: roles.map((held) => ({ ...held, effective: String(isEffective(held)) })),
  }));
}
