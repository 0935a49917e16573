import { command } from "./entry";
import * as v from "./values";
import * as z from "./zod";

// Called from the page behind a letter's link, signed in or not.

export const confirmEmail = command({
  path: "/visitor/confirm-email",
  summary: "Confirm a new e-mail address with the link's token",
  scope: null,
  params: z.strictObject({ token: v.secret("Yt0…") }),
  result: z.strictObject({}),
  example: {},
  reasons: ["link-used-up"],
  isRepeatable: false,
  refreshes: [],
});

export const takeBackEmail = command({
  path: "/visitor/take-back-email",
  summary:
    "Take back a change of e-mail address with the token in a letter to the former one; ends every session if it was made",
  scope: null,
  params: z.strictObject({ token: v.secret("Yt0…") }),
  result: z.strictObject({}),
  example: {},
  reasons: ["link-used-up"],
  isRepeatable: false,
  refreshes: [],
});
