import * as z from "./zod";
import { command, query } from "./entry";
import { moment } from "./record-forms";
import * as v from "./values";

// What the members' pages read and change in the caller's own account; not part of the interface document.

export * from "./calendar-token";
export * from "./letter-choices";
export * from "./letters";
export * from "./passkeys";
export * from "./reader";

/** An open session of the caller. */
const ownSessionRecord = z.strictObject({
  sessionId: z.string(),
  opened: moment(),
  lastUsed: moment(),
  /** Browser and system, such as `Firefox, Windows`; absent when unknown. */
  device: z.optional(z.string()),
  /** Whether it is the calling one. */
  current: z.boolean(),
});

/** The caller's profile, under the names that `updatememberprofile` has for its parameters; what is not given is absent. */
const ownProfileRecord = z.strictObject({
  firstName: z.optional(z.string()),
  /** In full; the member data record (2.15) has only the initial. */
  middleName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  fullName: z.optional(z.string()),
  sortedDesignations: z.optional(z.string()),
  email: z.optional(z.string()),
  officePhone: z.optional(z.string()),
  cellPhone: z.optional(z.string()),
  faxNumber: z.optional(z.string()),
  address1: z.optional(z.string()),
  address2: z.optional(z.string()),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  zipcode: z.optional(z.string()),
  /** In words, in the caller's language; the code where the association has given none. */
  memberType: z.optional(z.string()),
  /** The moment of the last change (`TIME_STAMP`); absent when there was none. */
  changed: z.optional(moment()),
  /** Whether a change has yet to be passed on to the association's records (`NRSD_CHANGED`). */
  beingPassedOn: z.boolean(),
});

/** The caller's e-mail address, and those that wait to replace it (contract.md 8.2). */
const emailChangeRecord = z.strictObject({
  /** The address on record. */
  email: z.optional(z.string()),
  /** The change that the caller requested and that is pending. */
  requested: z.optional(
    z.strictObject({
      email: z.string(),
      asked: moment(),
      /** The moment until which it can be confirmed. */
      until: moment(),
      /** Whether the link was sent; not while the member has not proven who they are. */
      linkSent: z.boolean(),
    }),
  ),
  /** The change that somebody else set and that waits, because the caller has a role at the desk. */
  set: z.optional(
    z.strictObject({
      /** Absent: the address on record is to be removed. */
      email: z.optional(z.string()),
      until: moment(),
    }),
  ),
  /** What the member proves with who they are: their `password`, a new `sign-in`, or a `fresh` one that is enough. */
  proof: z.enum(["password", "sign-in", "fresh"]),
});

/** The same after a change, without the proof, which belongs to the session. */
const changedEmailRecord = z.strictObject({
  email: emailChangeRecord.shape.email,
  requested: emailChangeRecord.shape.requested,
  set: emailChangeRecord.shape.set,
});

export const getSessions = query({
  path: "/account/get-sessions",
  summary: "The caller's open sessions, newest first",
  scope: null,
  params: z.strictObject({}),
  result: z.strictObject({ items: z.array(ownSessionRecord) }),
  example: {
    items: [
      {
        sessionId: "5f0c6a0e-7c39-4a1c-8f2b-2f7f9a3c1d5e",
        opened: "2027-02-08T09:00:00-06:00",
        lastUsed: "2027-02-08T09:42:00-06:00",
        device: "Firefox, Windows",
        current: true,
      },
    ],
  },
});

export const endSession = command({
  path: "/account/end-session",
  summary: "End one of the caller's sessions. Ending it again succeeds",
  scope: null,
  params: z.strictObject({ sessionId: v.id("5f0c6a0e-7c39-4a1c-8f2b-2f7f9a3c1d5e") }),
  result: z.strictObject({}),
  example: {},
  isRepeatable: true,
  refreshes: ["/account/get-sessions"],
});

export const endOtherSessions = command({
  path: "/account/end-other-sessions",
  summary: "End all of the caller's sessions except the calling one",
  scope: null,
  params: z.strictObject({}),
  result: z.strictObject({}),
  example: {},
  isRepeatable: true,
  refreshes: ["/account/get-sessions"],
});

export const getProfile = query({
  path: "/account/get-profile",
  summary: "The caller's profile, as updatememberprofile takes it",
  scope: null,
  params: z.strictObject({}),
  result: ownProfileRecord,
  example: {
    firstName: "Dana",
    middleName: "Jean",
    lastName: "Whitfield",
    fullName: "Dana J. Whitfield",
    sortedDesignations: "GRI",
    email: "dana.whitfield@example.org",
    officePhone: "217-555-0142",
    address1: "12 Elm Street",
    city: "Riverton",
    state: "IL",
    zipcode: "62701",
    memberType: "Broker",
    changed: "2027-02-08T09:00:00-06:00",
    beingPassedOn: false,
  },
});

const emailExample = { email: "dana.whitfield@example.org" };
const requestedExample = {
  ...emailExample,
  requested: {
    email: "dana@home.example.org",
    asked: "2027-02-08T09:00:00-06:00",
    until: "2027-02-09T09:00:00-06:00",
    linkSent: true,
  },
};

export const getEmailChange = query({
  path: "/account/get-email-change",
  summary: "The caller's e-mail address, and the changes that wait for confirmation",
  scope: null,
  params: z.strictObject({}),
  result: emailChangeRecord,
  example: { ...requestedExample, proof: "password" },
});

export const changeEmail = command({
  path: "/account/change-email",
  summary:
    "Ask for another e-mail address for the caller. It is on record once the link sent there is used. Returns the addresses that wait",
  scope: null,
  params: z.strictObject({
    email: v.email("dana@home.example.org"),
    /** Left out by members who have none. */
    password: v.optional(v.secret("correct horse 42"), "given"),
  }),
  result: changedEmailRecord,
  example: requestedExample,
  reasons: ["wrong-password", "sign-in-again", "asked-too-often"],
  isRepeatable: true,
  refreshes: ["/account/get-email-change"],
});

export const resendEmailLink = command({
  path: "/account/resend-email-link",
  summary: "Send the link that confirms the caller's new e-mail address again",
  scope: null,
  params: z.strictObject({}),
  result: changedEmailRecord,
  example: requestedExample,
  reasons: ["nothing-waiting", "asked-too-often"],
  isRepeatable: false,
  refreshes: ["/account/get-email-change"],
});

export const takeBackEmailChange = command({
  path: "/account/take-back-email-change",
  summary: "Take back the change of the caller's e-mail address that waits",
  scope: null,
  params: z.strictObject({}),
  result: changedEmailRecord,
  example: emailExample,
  isRepeatable: true,
  refreshes: ["/account/get-email-change"],
});

export const refuseSetAddress = command({
  path: "/account/refuse-set-address",
  summary:
    "Refuse the e-mail address that somebody else set for the caller and that waits. The one on record stays",
  scope: null,
  params: z.strictObject({
    /** The address that was seen; left out where the one on record was to be removed. */
    email: v.optional(v.email("dana.whitfield@mail.example.org"), "given"),
  }),
  result: changedEmailRecord,
  example: emailExample,
  reasons: ["nothing-waiting"],
  isRepeatable: false,
  refreshes: ["/account/get-email-change"],
});

export const confirmIdentity = command({
  path: "/account/confirm-identity",
  summary:
    "Prove again who the caller is, for operations that need a recent proof. Members without a password leave `password` out",
  scope: null,
  params: z.strictObject({ password: v.optional(v.secret("correct horse 42"), "given") }),
  result: z.strictObject({}),
  example: {},
  reasons: ["wrong-password", "sign-in-again"],
  isRepeatable: true,
  refreshes: [],
});

export const changePassword = command({
  path: "/account/change-password",
  summary:
    "Change the caller's password and end their other sessions. Members without a password who have just signed in leave `password` out",
  scope: null,
  params: z.strictObject({
    password: v.optional(v.secret("correct horse 42"), "given"),
    newPassword: v.secret("copper lantern on the hill"),
  }),
  result: z.strictObject({}),
  example: {},
  reasons: [
    "unusable-password",
    "common-password",
    "personal-password",
    "same-password",
    "wrong-password",
    "sign-in-again",
    "unknown-member",
  ],
  isRepeatable: false,
  refreshes: ["/account/get-sessions", "/account/get-email-change"],
});
