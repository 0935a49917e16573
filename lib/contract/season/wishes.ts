import { command, query } from "../entry";
import { moment } from "../record-forms";
import { wishRecord } from "../season-records";
import * as v from "../values";
import * as z from "../zod";

// What the caller wishes until they say otherwise; not part of the interface document.

const MOST_WISHES = 20;

/** Whose; left out: the caller's own. A system must send it, and staff who take answers may. */
const whose = v.optional(v.id("M10077"), "given");

const ownWishesRecord = z.strictObject({
  /** In the order in which they would choose. */
  wishes: z.array(wishRecord),
  /** Since when; absent without any. */
  wishedSince: z.optional(moment()),
  /** The year of the current season; absent before the first. */
  year: z.optional(z.int()),
  /** Whether the caller declined to be nominated for that year. */
  declined: z.boolean(),
  /** Whether the chairs of the caller's committees do not see their telephone number. */
  hidesTelephone: z.boolean(),
});

export const getWishes = query({
  path: "/season/get-wishes",
  summary:
    "What a member wishes: where to serve, whether to be nominated, and what chairs may see. The member is the caller or the one in `memberId`",
  scope: "season.write",
  params: z.strictObject({ memberId: whose }),
  result: ownWishesRecord,
  example: {
    wishes: [{ committeeCode: "BUDGET", committeeName: "Budget" }],
    wishedSince: "2027-01-15T10:30:00-06:00",
    year: 2027,
    declined: false,
    hidesTelephone: false,
  },
});

const WISH_READS = ["/season/get-wishes"] as const;

export const saveWishes = command({
  path: "/season/save-wishes",
  summary:
    "Save where a member would like to serve, the first choice first. The list replaces the one before; an empty list withdraws all wishes. The member is the caller or the one in `memberId`",
  scope: "season.write",
  params: z.strictObject({
    memberId: whose,
    wishes: v.list(
      v.record({
        committeeCode: v.id("BUDGET"),
        /** Absent: any position. */
        position: v.optional(v.shortText("Chair"), "given"),
      }),
      MOST_WISHES,
      { mayBeEmpty: true },
    ),
  }),
  result: z.strictObject({
    wishes: ownWishesRecord.shape.wishes,
    wishedSince: ownWishesRecord.shape.wishedSince,
  }),
  example: {
    wishes: [{ committeeCode: "BUDGET", committeeName: "Budget", position: "Chair" }],
    wishedSince: "2027-01-15T10:30:00-06:00",
  },
  reasons: ["unknown-committee", "unknown-position"],
  isRepeatable: true,
  refreshes: WISH_READS,
});

export const declineNomination = command({
  path: "/season/decline-nomination",
  summary:
    "Ask not to be nominated for a year, or take that back. It applies to the caller or to the member in `memberId`",
  scope: "season.write",
  params: z.strictObject({
    memberId: whose,
    year: v.year(2027),
    declined: v.flag(true),
  }),
  // The same for everybody, to the byte: nothing may tell whether the member was nominated (contract.md 8.10).
  result: z.strictObject({ year: z.int(), declined: z.boolean() }),
  example: { year: 2027, declined: true },
  reasons: ["not-possible-now", "season-closed"],
  isRepeatable: true,
  refreshes: WISH_READS,
});

export const hideTelephone = command({
  path: "/season/hide-telephone",
  summary: "Hide the caller's telephone number from the chairs of their committees, or show it again",
  scope: null,
  params: z.strictObject({ hidden: v.flag(true) }),
  result: z.strictObject({ hidesTelephone: z.boolean() }),
  example: { hidesTelephone: true },
  isRepeatable: true,
  refreshes: WISH_READS,
});
