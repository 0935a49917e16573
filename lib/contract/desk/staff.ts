import { read, write } from "../entry";
import { choice, id, longText, mayBeBlank } from "../parameters";
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
  scope: "desk.write",
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
  scope: "desk.write",
  params: z.object({ memberID: id("M10003"), role: mayBeBlank(choice(STAFF_ROLES, "reviewer")) }),
  result: z.array(staffRecord),
  example,
  isRepeatable: true,
  refreshes: ["/desk/getstaff"],
});
