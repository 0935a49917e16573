import * as z from "../zod";
import { NAME_LOOKUP_ROWS, read, write } from "./entry";
import { secret, shortText } from "./parameters";
import { exampleOf, memberMatchRecord, sessionRecord } from "./records";

// The interface document, section 4.1: member operations.

const sessionExample = exampleOf(sessionRecord, {
  return: "SUCCESS",
  stateId: "ASSOC",
  sessionId: "pVq6…",
  services: ["PROFILE", "MEETINGS", "NOMINATE", "ACCEPTANCE"],
  realtorId: "M10042",
  committeeCodes: ["BUDGET"],
  firstName: "Dana",
  lastName: "Whitfield",
  boards: ["NORTH"],
});

export const assocauth = write({
  path: "/auth/assocauth",
  summary: "Member login",
  scope: "auth",
  isRepeatable: false,
  refreshes: [],
  params: z.object({ userId: shortText("M10042"), password: secret("correct horse 42") }),
  result: sessionRecord,
  returnsCredential: true,
  example: sessionExample,
});

export const assocssoauth = read({
  path: "/auth/assocssoauth",
  summary: "Single sign-on login",
  scope: "auth",
  params: z.object({ sessionKey: secret("pVq6…"), userId: shortText("M10042") }),
  result: sessionRecord,
  returnsCredential: true,
  example: sessionExample,
});

export const finduserbyname = read({
  path: "/auth/finduserbyname",
  summary: "Find user by name",
  scope: "auth",
  params: z.object({ firstName: shortText("Dana"), lastName: shortText("Whit") }),
  result: z.array(memberMatchRecord),
  maxRows: NAME_LOOKUP_ROWS,
  example: [
    exampleOf(memberMatchRecord, {
      realtorId: "M10042",
      name: "Dana Whitfield",
      email: "dana.whitfield@example.org",
      committeeCodes: ["BUDGET"],
    }),
  ],
});
