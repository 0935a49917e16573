import { read } from "../entry";
import { date, id, mayBeBlank, year } from "../parameters";
import * as z from "../zod";
import { rosterRow, vacancyRow } from "./committee-records";
import { fileRecord } from "./file-record";
import { cursor, pageOf } from "./page";

export const getroster = read({
  path: "/desk/getroster",
  summary: "Who holds, or has accepted, a place on a day: of one committee, or of all",
  scope: "desk.read",
  params: z.object({ day: date("2027-03-01"), committeeCode: mayBeBlank(id("BUDGET")), cursor }),
  result: pageOf(rosterRow),
  example: {
    total: "1",
    next: "",
    rows: [
      {
        committeeCode: "BUDGET",
        committeeName: "Budget",
        position: "Chair",
        memberID: "M10077",
        name: "Ngozi Okafor",
        email: "ngozi@example.org",
        boardName: "North Valley Board",
        startDate: "2027-03-01",
        endDate: "2028-02-29",
        status: "accepted",
        resigned: "false",
        resignation: "",
      },
    ],
  },
});

export const getvacancies = read({
  path: "/desk/getvacancies",
  summary:
    "Positions of a season with seats that are not held on a day, or that are offered and not answered; without a day, in the season's term",
  scope: "desk.read",
  params: z.object({ year: year("2027"), day: mayBeBlank(date("2027-03-01")), cursor }),
  result: pageOf(vacancyRow),
  example: {
    total: "1",
    next: "",
    rows: [
      {
        committeeCode: "BUDGET",
        committeeName: "Budget",
        position: "Member",
        seats: "8",
        held: "6",
        offered: "1",
        vacancies: "2",
      },
    ],
  },
});

export const exportroster = read({
  path: "/desk/exportroster",
  summary: "Who holds, or has accepted, a place on a day, as CSV: of one committee, or of all",
  scope: "desk.read",
  params: z.object({ day: date("2027-03-01"), committeeCode: mayBeBlank(id("BUDGET")) }),
  result: fileRecord,
  example: {
    fileName: "roster-2027-03-01-BUDGET.csv",
    content:
      "\ufeffcommitteeCode,committeeName,position,memberID,name\r\nBUDGET,Budget,Chair,M10077,Ngozi Okafor\r\n",
  },
});

export const exportvacancies = read({
  path: "/desk/exportvacancies",
  summary:
    "Positions of a season with seats that are not held on a day, or that are offered and not answered, as CSV; without a day, in the season's term",
  scope: "desk.read",
  params: z.object({ year: year("2027"), day: mayBeBlank(date("2027-03-01")) }),
  result: fileRecord,
  example: {
    fileName: "vacancies-2027.csv",
    content: "\ufeffcommitteeCode,committeeName,position,vacancies\r\nBUDGET,Budget,Member,2\r\n",
  },
});
