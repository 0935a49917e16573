import { command, query } from "./entry";
import { moment } from "./record-forms";
import * as v from "./values";
import * as z from "./zod";

// The caller's passkeys (WebAuthn). What a browser and an authenticator say to each other is passed on as JSON in one text.

const passkeyRecord = z.strictObject({
  passkeyId: z.string(),
  /** What the member calls it. */
  name: z.string(),
  added: moment(),
  /** Absent until it is used. */
  lastUsed: z.optional(moment()),
});

const example = {
  passkeyId: "5f0c6a0e-7c39-4a1c-8f2b-2f7f9a3c1d5e",
  name: "My phone",
  added: "2027-02-08T09:00:00-06:00",
};

export const getPasskeys = query({
  path: "/account/get-passkeys",
  summary: "The caller's passkeys, the oldest first",
  scope: null,
  params: z.strictObject({}),
  result: z.strictObject({ items: z.array(passkeyRecord) }),
  example: { items: [{ ...example, lastUsed: "2027-02-10T08:15:00-06:00" }] },
});

export const preparePasskey = command({
  path: "/account/prepare-passkey",
  summary:
    "What the browser needs to create a passkey for the caller: PublicKeyCredentialCreationOptionsJSON. It is valid for five minutes in this session. A recent proof of identity is needed",
  scope: null,
  params: z.strictObject({}),
  result: z.strictObject({ options: z.string() }),
  example: { options: '{"challenge":"MTgw…","rp":{"id":"committees.example.org"},"user":{"name":"M10042"}}' },
  reasons: ["confirm-identity"],
  isRepeatable: true,
  refreshes: [],
});

export const addPasskey = command({
  path: "/account/add-passkey",
  summary: "Add the passkey that the caller's authenticator made",
  scope: null,
  params: z.strictObject({
    name: v.shortText("My phone"),
    response: v.signedResponse('{"id":"Yt0…","type":"public-key","response":{"attestationObject":"o2Nm…"}}'),
  }),
  result: z.strictObject({ passkey: passkeyRecord }),
  example: { passkey: example },
  reasons: ["passkey-refused", "too-many-passkeys", "unknown-member"],
  isRepeatable: false,
  refreshes: ["/account/get-passkeys"],
});

export const renamePasskey = command({
  path: "/account/rename-passkey",
  summary: "Give one of the caller's passkeys another name",
  scope: null,
  params: z.strictObject({
    passkeyId: v.id("5f0c6a0e-7c39-4a1c-8f2b-2f7f9a3c1d5e"),
    name: v.shortText("My phone"),
  }),
  result: z.strictObject({ passkey: passkeyRecord }),
  example: { passkey: example },
  isRepeatable: true,
  refreshes: ["/account/get-passkeys"],
});

export const removePasskey = command({
  path: "/account/remove-passkey",
  summary: "Remove one of the caller's passkeys. A recent proof of identity is needed",
  scope: null,
  params: z.strictObject({ passkeyId: v.id("5f0c6a0e-7c39-4a1c-8f2b-2f7f9a3c1d5e") }),
  result: z.strictObject({}),
  example: {},
  reasons: ["confirm-identity"],
  isRepeatable: true,
  refreshes: ["/account/get-passkeys"],
});
