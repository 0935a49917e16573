import * as z from "./zod";
import { status } from "./entry";
import { secret } from "./parameters";

// Called by whoever opened a link in a letter, signed in or not, so these belong to no group of the contract.

export const confirmEmail = status({
  path: "/api/email/confirm",
  summary: "Confirm a new e-mail address with the link's token",
  scope: null,
  isRepeatable: false,
  refreshes: [],
  params: z.object({ token: secret("Yt0…") }),
});

export const takeBackEmail = status({
  path: "/api/email/take-back",
  summary:
    "Take back a change of e-mail address with the token in a letter to the former one; ends every session if it was made",
  scope: null,
  isRepeatable: false,
  refreshes: [],
  params: z.object({ token: secret("Yt0…") }),
});
