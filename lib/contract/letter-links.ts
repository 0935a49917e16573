import { status } from "./entry";
import { longText } from "./parameters";
import * as z from "./zod";

// Called by whoever opened a letter's link to turn its kind off, signed in or not, so it belongs to no group of the contract.

export const stopLetters = status({
  path: "/api/letters/stop",
  summary:
    "Stop sending letters of one kind by e-mail, with the token of their link; they stay in the letter box",
  scope: null,
  isRepeatable: true,
  refreshes: [],
  params: z.object({ token: longText("eyJ…") }),
});
