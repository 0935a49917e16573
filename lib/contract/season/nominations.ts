import { status } from "../entry";
import { id } from "../parameters";
import * as z from "../zod";

// What the caller does with a nomination of their own; not part of the interface document.

export const restorenomination = status({
  path: "/season/restorenomination",
  summary:
    "Undo a withdrawal: the nomination stands again as it was, with its id and dates, under the rules of `nominate`",
  scope: null,
  isRepeatable: true,
  refreshes: ["/season/getnominations", "/committee/getnominationsbyvoter", "/committee/getcandidate"],
  params: z.object({ nominationID: id("6f2f5f0e-2a51-4a0f-9a55-2c1c7f0f6d11") }),
});
