import { command } from "./entry";
import * as v from "./values";
import * as z from "./zod";

// Called from the page that turns a kind of letter off, signed in or not.

export const stopLetters = command({
  path: "/visitor/stop-letters",
  summary:
    "Stop sending letters of one kind by e-mail, with the token of their link; they stay in the letter box",
  scope: null,
  params: z.strictObject({ token: v.longText("eyJ…") }),
  result: z.strictObject({}),
  example: {},
  reasons: ["link-used-up"],
  isRepeatable: true,
  refreshes: [],
});
