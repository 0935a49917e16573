import { STAFF_ROLES } from "@/lib/vocabulary/access";
import { command, query } from "../entry";
import { moment } from "../record-forms";
import * as v from "../values";
import * as z from "../zod";
import { staffRecord } from "./staff-records";

const example = {
  memberId: "M10003",
  name: "Ruth Alvarez",
  email: "ruth@example.org",
  active: true,
  roles: [{ role: "manager" as const, effective: true }],
};

const memberId = v.id("M10003");
/** How many committees a role can be limited to. */
const MOST_COMMITTEES = 200;

export const getStaff = query({
  path: "/desk/get-staff",
  summary: "Everyone who has a role at the desk, by name",
  scope: "desk.read",
  params: z.strictObject({}),
  result: z.strictObject({ items: z.array(staffRecord) }),
  example: { items: [example] },
});

/** The member of staff after the change; absent when they have no role any more. */
const changedStaff = z.strictObject({ staffMember: z.optional(staffRecord) });

export const grantRole = command({
  path: "/desk/grant-role",
  summary:
    "Give a member a role. A reviewer's role can be limited to the committees in `committeeCodes`. Returns the member's roles",
  scope: "desk.admin",
  params: z.strictObject({
    memberId,
    role: v.choice(STAFF_ROLES, "reviewer"),
    /** Absent: on all. */
    committeeCodes: v.optional(v.list(v.id("BUDGET"), MOST_COMMITTEES), "given"),
  }),
  result: changedStaff,
  example: { staffMember: example },
  reasons: [
    "confirm-identity",
    "unknown-member",
    "unknown-committee",
    "role-not-limitable",
    "address-not-settled",
  ],
  isRepeatable: true,
  refreshes: ["/desk/get-staff"],
});

export const revokeRole = command({
  path: "/desk/revoke-role",
  summary: "Take a role, or all roles, from a member. The last active manager cannot be removed",
  scope: "desk.admin",
  params: z.strictObject({
    memberId,
    /** Absent: all. */
    role: v.optional(v.choice(STAFF_ROLES, "reviewer"), "given"),
  }),
  result: changedStaff,
  example: { staffMember: example },
  reasons: ["confirm-identity", "unknown-member", "last-manager"],
  isRepeatable: true,
  refreshes: ["/desk/get-staff"],
});

const waitingAddress = z.strictObject({
  memberId: z.string(),
  name: z.string(),
  /** The address on record, to which a link was sent; absent when the member has no address. */
  email: z.optional(z.string()),
  /** The new address; absent when the member wants the one on record removed. */
  requested: z.optional(z.string()),
  /** Who set it: an external system, a member of staff, or an operator with an import. */
  setByKind: z.enum(["client", "member", "command"]),
  /** The name of the system or of the member of staff; of an operator, the name of their account. */
  setBy: z.string(),
  set: moment(),
  /** Until when it can be confirmed. */
  until: moment(),
  /** `false` where another manager must confirm it: it is the caller's own, or the caller set it. */
  mayConfirm: z.boolean(),
});

export const getWaitingAddresses = query({
  path: "/desk/get-waiting-addresses",
  summary:
    "The e-mail addresses that others set for people with a role and that wait for confirmation, oldest first",
  scope: "desk.read",
  params: z.strictObject({}),
  result: z.strictObject({ items: z.array(waitingAddress) }),
  example: {
    items: [
      {
        memberId: "M10003",
        name: "Ruth Alvarez",
        email: "ruth@example.org",
        requested: "ruth.alvarez@example.org",
        setByKind: "client",
        setBy: "Membership system",
        set: "2027-02-08T09:00:00-06:00",
        until: "2027-02-22T09:00:00-06:00",
        mayConfirm: true,
      },
    ],
  },
});

/** The address that was seen: another one that waits now is left as it is. */
const seen = {
  memberId,
  /** Absent: that the address on record is removed. */
  email: v.optional(v.email("ruth.alvarez@example.org"), "given"),
};

/** The member with the address that is on record now; absent when there is none. */
const addressOnRecord = z.strictObject({ memberId: z.string(), email: z.optional(z.string()) });

export const confirmAddress = command({
  path: "/desk/confirm-address",
  summary: "Confirm, as a second manager, the e-mail address that waits for a person with a role",
  scope: "desk.admin",
  params: z.strictObject(seen),
  result: addressOnRecord,
  example: { memberId: "M10003", email: "ruth.alvarez@example.org" },
  reasons: ["confirm-identity", "nothing-waiting", "second-manager"],
  isRepeatable: false,
  refreshes: ["/desk/get-waiting-addresses", "/desk/get-staff"],
});

export const refuseAddress = command({
  path: "/desk/refuse-address",
  summary: "Refuse the e-mail address that waits for a person with a role, so that the one on record stays",
  scope: "desk.admin",
  params: z.strictObject(seen),
  result: addressOnRecord,
  example: { memberId: "M10003", email: "ruth@example.org" },
  reasons: ["confirm-identity", "nothing-waiting"],
  isRepeatable: false,
  refreshes: ["/desk/get-waiting-addresses"],
});
