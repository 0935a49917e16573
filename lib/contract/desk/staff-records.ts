import { STAFF_ROLES } from "@/lib/vocabulary/access";
import * as z from "../zod";

/** A member of staff. */
export const staffRecord = z.strictObject({
  memberId: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  /** `false` when the member is no longer active, and can therefore do nothing. */
  active: z.boolean(),
  roles: z.array(
    z.strictObject({
      role: z.enum(STAFF_ROLES),
      /** The committee for which the role holds; absent: all. */
      committeeCode: z.optional(z.string()),
      /** `false` for a role that gives no rights: one of some committees only that is not a reviewer's. */
      effective: z.boolean(),
    }),
  ),
});
