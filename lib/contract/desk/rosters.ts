import { read } from "../entry";
import { date, id, mayBeBlank, year } from "../parameters";
import * as z from "../zod";
import { rosterRow, vacancyRow } from "./committee-records";
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
  summary: "Positions of a season with seats that are not held on a day; without a day, in the season's term",
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
