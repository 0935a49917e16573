import { read, status } from "../entry";
import { email, id, mayBeBlank, moment, shortText } from "../parameters";
import { exampleOf, memberDataRecord } from "../records";
import * as z from "../../zod";

// The interface document, section 4.2: a member's own data.

export const getmemberdata = read({
  path: "/committee/getmemberdata",
  summary: "Get member data",
  scope: "committee.read",
  params: z.object({ memberid: id("M10042") }),
  result: z.array(memberDataRecord),
  example: [
    exampleOf(memberDataRecord, {
      ID: "M10042",
      FIRST_NAME: "Dana",
      LAST_NAME: "Whitfield",
      CONFIRMED_INDICATOR: "N",
      NRSD_CHANGED: "N",
    }),
  ],
});

export const updatememberprofile = status({
  path: "/committee/updatememberprofile",
  summary: "Update member profile",
  scope: "committee.write",
  reasons: ["invalid-parameter", "invalid-date", "unknown-member", "stale-update", "asked-too-often"],
  isRepeatable: true,
  refreshes: [
    "/account/get-profile",
    "/account/get-email-change",
    "/committee/getmemberdata",
    "/committee/getmember",
  ],
  params: z.object({
    firstName: shortText("Dana"),
    middleName: mayBeBlank(shortText("")),
    lastName: shortText("Whitfield"),
    fullName: shortText("Dana Whitfield"),
    sortedDesignations: mayBeBlank(shortText("GRI")),
    address1: shortText("12 Elm Street"),
    address2: mayBeBlank(shortText("")),
    city: shortText("Riverton"),
    state: shortText("IL"),
    zipcode: shortText("62701"),
    officePhone: mayBeBlank(shortText("217-555-0142")),
    cellPhone: mayBeBlank(shortText("")),
    faxNumber: mayBeBlank(shortText("")),
    email: email("dana.whitfield@example.org"),
    dateTime: moment("2027-01-15T12:00:00Z"),
    memberid: id("M10042"),
  }),
});
