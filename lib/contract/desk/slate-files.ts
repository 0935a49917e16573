import { SLATE_PARTS } from "@/lib/vocabulary/candidacy";
import { download } from "../entry";
import * as v from "../values";
import * as z from "../zod";

// What the slate's screens show, as files.

export const exportSlate = download({
  path: "/desk/export-slate",
  summary:
    "The slate as CSV. It lists everyone who holds a seat, is proposed for one or is next in line, and every open seat. Filters: `show` limits it to what one number counts, `text` to committees in which every word is found, and `group` to the people that a number of the balance counts",
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
