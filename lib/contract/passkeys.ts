import { read, status, write } from "./entry";
import { id, shortText, signedResponse } from "./parameters";
import { moment } from "./record-forms";
import * as z from "./zod";

// The caller's passkeys (WebAuthn). What a browser and an authenticator say to each other is passed on as JSON in one text.

const options = () => z.strictObject({ options: z.string() });

export const getpasskeys = read({
  path: "/account/getpasskeys",
  summary: "The caller's passkeys, the oldest first",
  scope: null,
  params: z.object({}),
  result: z.array(
    z.strictObject({
      passkeyID: z.string(),
      /** What the member calls it. */
      name: z.string(),
      added: moment(),
      /** Blank until it is used. */
      lastUsed: moment(),
    }),
  ),
  example: [
    {
      passkeyID: "5f0c6a0e-7c39-4a1c-8f2b-2f7f9a3c1d5e",
      name: "My phone",
      added: "2027-02-08T09:00:00-06:00",
      lastUsed: "2027-02-10T08:15:00-06:00",
    },
  ],
});

export const preparepasskey = write({
  path: "/account/preparepasskey",
  summary:
    "What the browser needs to have a passkey made for the caller: PublicKeyCredentialCreationOptionsJSON, good for five minutes in this session; after a recent proof only",
  scope: null,
  isRepeatable: true,
  refreshes: [],
  params: z.object({}),
  result: options(),
  example: { options: '{"challenge":"MTgw…","rp":{"id":"committees.example.org"},"user":{"name":"M10042"}}' },
});

export const addpasskey = status({
  path: "/account/addpasskey",
  summary: "Add the passkey that the caller's authenticator made",
  scope: null,
  isRepeatable: false,
  refreshes: ["/account/getpasskeys"],
  params: z.object({
    name: shortText("My phone"),
    response: signedResponse('{"id":"Yt0…","type":"public-key","response":{"attestationObject":"o2Nm…"}}'),
  }),
});

export const renamepasskey = status({
  path: "/account/renamepasskey",
  summary: "Give one of the caller's passkeys another name",
  scope: null,
  isRepeatable: true,
  refreshes: ["/account/getpasskeys"],
  params: z.object({
    passkeyID: id("5f0c6a0e-7c39-4a1c-8f2b-2f7f9a3c1d5e"),
    name: shortText("My phone"),
  }),
});

export const removepasskey = status({
  path: "/account/removepasskey",
  summary: "Remove one of the caller's passkeys; after a recent proof only",
  scope: null,
  isRepeatable: true,
  refreshes: ["/account/getpasskeys"],
  params: z.object({ passkeyID: id("5f0c6a0e-7c39-4a1c-8f2b-2f7f9a3c1d5e") }),
});
