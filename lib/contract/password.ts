import { command } from "./entry";
import * as v from "./values";
import * as z from "./zod";

// Called by visitors of the sign-in pages.

export const requestPasswordLink = command({
  path: "/visitor/request-password-link",
  summary:
    "Send a link for a new password to the member's e-mail address; the response never reveals whether the member exists",
  scope: null,
  params: z.strictObject({ userId: v.shortText("M10042") }),
  result: z.strictObject({}),
  example: {},
  isRepeatable: false,
  refreshes: [],
});

export const resetPassword = command({
  path: "/visitor/reset-password",
  summary: "Choose a new password with the link's token; ends every session of the member",
  scope: null,
  params: z.strictObject({ token: v.secret("Yt0…"), password: v.secret("correct horse 42") }),
  result: z.strictObject({}),
  example: {},
  reasons: ["link-used-up", "unusable-password", "common-password", "personal-password"],
  isRepeatable: false,
  refreshes: [],
});
