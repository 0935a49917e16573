import * as z from "./zod";
import { status } from "./entry";
import { secret, shortText } from "./parameters";

// Called by visitors of the sign-in pages, so these belong to no group of the contract.

export const forgottenPassword = status({
  path: "/api/password/forgotten",
  summary:
    "Send a link for a new password to the member's e-mail address; the response never reveals whether the member exists",
  scope: null,
  isRepeatable: false,
  refreshes: [],
  params: z.object({ userId: shortText("M10042") }),
});

export const resetPassword = status({
  path: "/api/password/reset",
  summary: "Choose a new password with the link's token; ends every session of the member",
  scope: null,
  isRepeatable: false,
  refreshes: [],
  params: z.object({ token: secret("Yt0…"), password: secret("correct horse 42") }),
});
