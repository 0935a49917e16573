import type { EntryResult } from "@/lib/contract/entry";
import type { getStaff } from "@/lib/contract/desk/staff";

/** A member of staff with their roles. */
export type StaffMember = EntryResult<typeof getStaff>["items"][number];
