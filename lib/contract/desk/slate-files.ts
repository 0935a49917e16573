import { read } from "../entry";
import { choice, id, mayBeBlank, shortText, year } from "../parameters";
import * as z from "../zod";
import { fileRecord } from "./file-record";
import { SLATE_PARTS } from "./slate-records";

// What the slate's screens show, as files.

export const exportslate = read({
  path: "/desk/exportslate",
  summary:
    "The slate as CSV: everyone in a seat, proposed for one or next in line, and every open seat; with `show` only what that number counts, with `text` only committees in which every word is found, with `group` only whom that number of the balance counts, of the slate or of the committee",
  scope: "desk.read",
  params: z.object({
    year: year("2027"),
    show: mayBeBlank(choice(SLATE_PARTS, "open")),
    text: mayBeBlank(shortText("")),
    /** `people`, `service`, `years`, `board` or `firm`, a colon, and the id of the share. */
    group: mayBeBlank(shortText("board:LAKES")),
    committeeCode: mayBeBlank(id("")),
  }),
  result: fileRecord,
  example: {
    fileName: "slate-2027.csv",
    content: "\ufeffcommitteeCode,position,standing,memberID\r\nBUDGET,Chair,proposed,M10002\r\n",
  },
});

export const exportanswers = read({
  path: "/desk/exportanswers",
  summary: "Every place that the season offered as CSV, with its status and the member's answer",
  scope: "desk.read",
  params: z.object({ year: year("2027") }),
  result: fileRecord,
  example: {
    fileName: "answers-2027.csv",
    content: "\ufeffmemberID,committeeCode,position,status\r\nM10002,BUDGET,Chair,accepted\r\n",
  },
});
