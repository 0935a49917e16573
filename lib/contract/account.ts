import * as z from "./zod";
import { read, status } from "./entry";
import { email, id, mayBeBlank, secret } from "./parameters";
import { moment } from "./record-forms";

// What the members' pages read and change in the caller's own account; not part of the interface document.

export * from "./calendar-token";
export * from "./letter-choices";
export * from "./letters";
export * from "./passkeys";
export * from "./reader";

/** An open session of the caller. */
const ownSessionRecord = z.strictObject({
  sessionID: z.string(),
  /** Moments, as in contract.md 2.3. */
  opened: moment(),
  lastUsed: moment(),
  /** Browser and system, such as `Firefox, Windows`; blank when unknown. */
  device: z.string(),
  /** `true` for the calling session, otherwise `false`. */
  current: z.string(),
});

/** The caller's profile as `updatememberprofile` takes it, under the names of its parameters. */
const ownProfileRecord = z.strictObject({
  firstName: z.string(),
  /** In full; the member data record (2.15) has only the initial. */
  middleName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  sortedDesignations: z.string(),
  email: z.string(),
  officePhone: z.string(),
  cellPhone: z.string(),
  faxNumber: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  /** In words, in the caller's language; the code where the association has given none. */
  memberType: z.string(),
  /** The moment of the last change (`TIME_STAMP`); blank when there was none. */
  changed: moment(),
  /** `true` until a change has been passed on to the association's records (`NRSD_CHANGED`), otherwise `false`. */
  beingPassedOn: z.string(),
});

/** The caller's e-mail address, and the one that waits to replace it (contract.md 8.2). */
const emailChangeRecord = z.strictObject({
  /** The address on record. */
  email: z.string(),
  /** The address that waits; blank, as are the fields about it, when there is none. */
  waiting: z.string(),
  asked: moment(),
  /** The moment until which it can be confirmed. */
  until: moment(),
  /** `true` when the link was sent, `false` while the member has not proven who they are. */
  linkSent: z.string(),
  /** What the member proves with who they are: their `password`, a new `sign-in`, or a `fresh` one that is enough. */
  proof: z.enum(["password", "sign-in", "fresh"]),
});

export const getsessions = read({
  path: "/account/getsessions",
  summary: "The caller's open sessions, newest first",
  scope: null,
  params: z.object({}),
  result: z.array(ownSessionRecord),
  example: [
    {
      sessionID: "5f0c6a0e-7c39-4a1c-8f2b-2f7f9a3c1d5e",
      opened: "2027-02-08T09:00:00-06:00",
      lastUsed: "2027-02-08T09:42:00-06:00",
      device: "Firefox, Windows",
      current: "true",
    },
  ],
});

export const endsession = status({
  path: "/account/endsession",
  summary: "End one of the caller's sessions",
  scope: null,
  isRepeatable: true,
  refreshes: ["/account/getsessions"],
  params: z.object({ sessionID: id("5f0c6a0e-7c39-4a1c-8f2b-2f7f9a3c1d5e") }),
});

export const endothersessions = status({
  path: "/account/endothersessions",
  summary: "End all of the caller's sessions except the calling one",
  scope: null,
  isRepeatable: true,
  refreshes: ["/account/getsessions"],
  params: z.object({}),
});

export const getprofile = read({
  path: "/account/getprofile",
  summary: "The caller's profile, as updatememberprofile takes it",
  scope: null,
  params: z.object({}),
  result: z.array(ownProfileRecord),
  example: [
    {
      firstName: "Dana",
      middleName: "Jean",
      lastName: "Whitfield",
      fullName: "Dana J. Whitfield",
      sortedDesignations: "GRI",
      email: "dana.whitfield@example.org",
      officePhone: "217-555-0142",
      cellPhone: "",
      faxNumber: "",
      address1: "12 Elm Street",
      address2: "",
      city: "Riverton",
      state: "IL",
      zipcode: "62701",
      memberType: "Broker",
      changed: "2027-02-08T09:00:00-06:00",
      beingPassedOn: "false",
    },
  ],
});

export const getemailchange = read({
  path: "/account/getemailchange",
  summary: "The caller's e-mail address and the one that waits for confirmation: one record, or none",
  scope: null,
  params: z.object({}),
  result: z.array(emailChangeRecord),
  example: [
    {
      email: "dana.whitfield@example.org",
      waiting: "dana@home.example.org",
      asked: "2027-02-08T09:00:00-06:00",
      until: "2027-02-09T09:00:00-06:00",
      linkSent: "true",
      proof: "password",
    },
  ],
});

export const changeemail = status({
  path: "/account/changeemail",
  summary: "Ask for another e-mail address for the caller; it is on record once the link sent there is used",
  scope: null,
  isRepeatable: true,
  refreshes: ["/account/getemailchange"],
  params: z.object({
    email: email("dana@home.example.org"),
    password: mayBeBlank(secret("correct horse 42")),
  }),
});

export const resendemaillink = status({
  path: "/account/resendemaillink",
  summary: "Send the link that confirms the caller's new e-mail address again",
  scope: null,
  isRepeatable: false,
  refreshes: ["/account/getemailchange"],
  params: z.object({}),
});

export const takebackemailchange = status({
  path: "/account/takebackemailchange",
  summary: "Take back the change of the caller's e-mail address that waits",
  scope: null,
  isRepeatable: true,
  refreshes: ["/account/getemailchange"],
  params: z.object({}),
});

export const confirmidentity = status({
  path: "/account/confirmidentity",
  summary:
    "Prove again who the caller is, for what the desk asks a recent proof; the password is blank for who has none",
  scope: null,
  isRepeatable: true,
  refreshes: [],
  params: z.object({ password: mayBeBlank(secret("correct horse 42")) }),
});

export const changepassword = status({
  path: "/account/changepassword",
  summary:
    "Change the caller's password and end their other sessions; the old one is blank for who has none and has just signed in",
  scope: null,
  isRepeatable: false,
  refreshes: ["/account/getsessions", "/account/getemailchange"],
  params: z.object({
    password: mayBeBlank(secret("correct horse 42")),
    newPassword: secret("copper lantern on the hill"),
  }),
});
