import * as z from "../zod";

// The roles as lib/domain/access/staff-role.ts has them.
export const STAFF_ROLES = ["manager", "reviewer", "approver", "caller", "records", "auditor"] as const;

/** A member of staff. */
export const staffRecord = z.strictObject({
  memberID: z.string(),
  name: z.string(),
  email: z.string(),
  /** `false` when the member is no longer active, and can therefore do nothing. */
  active: z.string(),
  roles: z.array(
    z.strictObject({
      role: z.enum(STAFF_ROLES),
      /** The committee for which the role holds; blank: all. */
      committeeCode: z.string(),
      /** `false` for a role that gives no rights: one of some committees only that is not a reviewer's. */
      effective: z.string(),
    }),
  ),
});
