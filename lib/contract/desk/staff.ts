import { read, write } from "../entry";
import { choice, email, id, longText, mayBeBlank } from "../parameters";
import { moment } from "../record-forms";
import * as z from "../zod";
import { STAFF_ROLES, staffRecord } from "./staff-records";

const example = [
  {
    memberID: "M10003",
    name: "Ruth Alvarez",
    email: "ruth@example.org",
    active: "true",
    roles: [{ role: "manager" as const, committeeCode: "", effective: "true" }],
  },
];

export const getstaff = read({
  path: "/desk/getstaff",
  summary: "Everyone who has a role at the desk, by name",
  scope: "desk.read",
  params: z.object({}),
  result: z.array(staffRecord),
  example,
});

export const grantrole = write({
  path: "/desk/grantrole",
  summary:
    "Give a member a role, on all committees or, to a reviewer, on those whose codes are sent, one per line",
  scope: "desk.admin",
  params: z.object({
    memberID: id("M10003"),
    role: choice(STAFF_ROLES, "reviewer"),
    committeeCodes: mayBeBlank(longText("BUDGET")),
  }),
  result: z.array(staffRecord),
  example,
  isRepeatable: true,
  refreshes: ["/desk/getstaff"],
});

export const revokerole = write({
  path: "/desk/revokerole",
  summary: "Take a role from a member, or all roles; the last active manager stays",
  scope: "desk.admin",
  params: z.object({ memberID: id("M10003"), role: mayBeBlank(choice(STAFF_ROLES, "reviewer")) }),
  result: z.array(staffRecord),
  example,
  isRepeatable: true,
  refreshes: ["/desk/getstaff"],
});

const waitingAddress = z.strictObject({
  memberID: z.string(),
  name: z.string(),
  /** The address on record, where a link was sent; blank when there is none. */
  email: z.string(),
  /** The one that waits. */
  wanted: z.string(),
  /** Who set it: an external system, a member of staff, or an operator with an import. */
  setByKind: z.enum(["client", "member", "command"]),
  /** The name of the system or of the member of staff; of an operator, the name of their account. */
  setBy: z.string(),
  set: moment(),
  /** Until when it can be confirmed. */
  until: moment(),
  /** `false` where another manager must confirm it: it is the caller's own, or the caller set it. */
  mayConfirm: z.string(),
});

const waitingExample = [
  {
    memberID: "M10003",
    name: "Ruth Alvarez",
    email: "ruth@example.org",
    wanted: "ruth.alvarez@example.org",
    setByKind: "client" as const,
    setBy: "Membership system",
    set: "2027-02-08T09:00:00-06:00",
    until: "2027-02-22T09:00:00-06:00",
    mayConfirm: "true",
  },
];

export const getwaitingaddresses = read({
  path: "/desk/getwaitingaddresses",
  summary:
    "The e-mail addresses that others set for people with a role, and that wait to be confirmed, oldest first",
  scope: "desk.read",
  params: z.object({}),
  result: z.array(waitingAddress),
  example: waitingExample,
});

export const confirmaddress = write({
  path: "/desk/confirmaddress",
  summary:
    "Confirm, as a second manager, the e-mail address that waits for a person with a role; answers with those that still wait",
  scope: "desk.admin",
  params: z.object({ memberID: id("M10003"), email: email("ruth.alvarez@example.org") }),
  result: z.array(waitingAddress),
  example: [],
  isRepeatable: false,
  refreshes: ["/desk/getwaitingaddresses", "/desk/getstaff"],
});
