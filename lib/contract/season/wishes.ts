import { read, status } from "../entry";
import { flag, longText, mayBeBlank, year } from "../parameters";
import { moment, year as yearText } from "../record-forms";
import { wishRecord } from "../season-records";
import * as z from "../zod";

// What the caller wishes until they say otherwise; not part of the interface document.

const ownWishesRecord = z.strictObject({
  /** In the order in which they would choose. */
  wishes: z.array(wishRecord),
  /** Since when; blank without any. */
  wishedSince: moment(),
  /** The year of the current season; blank before the first. */
  year: yearText(),
  /** `true` when the caller asked not to be nominated for that year, otherwise `false`. */
  declined: z.string(),
  /** `true` when the chairs of the caller's committees do not see their telephone number, otherwise `false`. */
  hidesTelephone: z.string(),
});

export const getwishes = read({
  path: "/season/getwishes",
  summary: "What the caller wishes: where to serve, whether to be nominated, what chairs may see",
  scope: null,
  params: z.object({}),
  result: z.array(ownWishesRecord),
  example: [
    {
      wishes: [{ committeeCode: "BUDGET", committeeName: "Budget", position: "" }],
      wishedSince: "2027-01-15T10:30:00-06:00",
      year: "2027",
      declined: "false",
      hidesTelephone: "false",
    },
  ],
});

const WISH_READS = ["/season/getwishes"] as const;

export const savewishes = status({
  path: "/season/savewishes",
  summary:
    "Where the caller would like to serve: one wish per line, code, tab, position; blank withdraws all",
  scope: null,
  isRepeatable: true,
  refreshes: WISH_READS,
  params: z.object({ wishes: mayBeBlank(longText("BUDGET\tChair\nETHICS\t")) }),
});

export const declinenomination = status({
  path: "/season/declinenomination",
  summary: "Ask not to be nominated for a year, or take that back",
  scope: null,
  isRepeatable: true,
  refreshes: WISH_READS,
  params: z.object({ year: year("2027"), declined: flag("true") }),
});

export const hidetelephone = status({
  path: "/season/hidetelephone",
  summary: "Hide the caller's telephone number from the chairs of their committees, or show it again",
  scope: null,
  isRepeatable: true,
  refreshes: WISH_READS,
  params: z.object({ hidden: flag("true") }),
});
