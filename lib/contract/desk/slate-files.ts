import { SLATE_PARTS } from "@/lib/vocabulary/candidacy";
import { download } from "../entry";
import * as v from "../values";
import * as z from "../zod";

// What the slate's screens show, as files.

export const exportSlate = download({
  path: "/desk/export-slate",
  summary:
    "The slate as CSV: everyone in a seat, proposed for one or next in line, and every open seat; with `show` only what that number counts, with `text` only committees in which every word is found, with `group` only whom that number of the balance counts, of the slate or of the committee",
  scope: "desk.read",
  params: z.strictObject({
    year: v.year(2027),
    show: v.optional(v.choice(SLATE_PARTS, "open"), "given"),
    text: v.optional(v.shortText("budget")),
    /** `people`, `service`, `years`, `board` or `firm`, a colon, and the id of the share. */
    group: v.optional(v.shortText("board:LAKES"), "given"),
    committeeCode: v.optional(v.id("BUDGET")),
  }),
  reasons: ["confirm-identity"],
  mediaTypes: ["text/csv"],
  fileExample: "committeeCode,position,standing,memberID\r\nBUDGET,Chair,proposed,M10002\r\n",
});

export const exportAnswers = download({
  path: "/desk/export-answers",
  summary: "Every place that the season offered as CSV, with its status and the member's answer",
  scope: "desk.read",
  params: z.strictObject({ year: v.year(2027) }),
  reasons: ["confirm-identity"],
  mediaTypes: ["text/csv"],
  fileExample: "memberID,committeeCode,position,status\r\nM10002,BUDGET,Chair,accepted\r\n",
});
