import { read, write } from "../entry";
import { flag, id, longText, mayBeBlank, number, pasted, shortText, year } from "../parameters";
import * as z from "../zod";
import { committeeOfSeasonRecord, deskCommitteeRecord, positionRecord } from "./committee-records";
import { SHOWN } from "./committee-write";
import { cursor, pageOf } from "./page";
import { version } from "./season-params";

// As lib/domain/season/seat.ts has them.
const TERM_MONTHS = [1, 120] as const;

const positionExample = {
  committeeCode: "BUDGET",
  position: "Member",
  seats: "8",
  termMonths: "",
  open: "true",
  requirements: "Experience with the accounts of an association.",
  order: "2",
  held: "6",
  vacancies: "2",
  version: "1",
};

const committeeExample = {
  code: "BUDGET",
  name: "Budget",
  description: "Prepares the yearly budget and follows it through the year.",
  nameEs: "Presupuesto",
  descriptionEs: "",
  liaisonID: "M10003",
  liaisonName: "Ruth Alvarez",
  active: "true",
  version: "1",
};

export const getdeskcommittees = read({
  path: "/desk/getdeskcommittees",
  summary: "All committees by name, with their positions, seats and vacancies in a season",
  scope: "desk.read",
  params: z.object({ year: year("2027"), cursor }),
  result: pageOf(committeeOfSeasonRecord),
  example: {
    total: "1",
    next: "",
    rows: [{ ...committeeExample, seats: "8", held: "6", vacancies: "2", positions: [positionExample] }],
  },
});

export const savecommittee = write({
  path: "/desk/savecommittee",
  summary: "Add a committee, or change it; without a version it is a new one",
  scope: "desk.write",
  params: z.object({
    code: id("BUDGET"),
    name: shortText("Budget"),
    description: mayBeBlank(longText("Prepares the yearly budget and follows it through the year.")),
    nameEs: mayBeBlank(shortText("Presupuesto")),
    descriptionEs: mayBeBlank(longText("Prepara el presupuesto anual y lo sigue durante el año.")),
    liaisonID: mayBeBlank(id("M10003")),
    active: flag("true"),
    version: mayBeBlank(version),
  }),
  result: deskCommitteeRecord,
  example: committeeExample,
  isRepeatable: true,
  refreshes: [...SHOWN, "/season/getcommittees"],
});

export const saveposition = write({
  path: "/desk/saveposition",
  summary:
    "Say how many seats a position has in a season, and what else holds for it; adds it where it is new",
  scope: "desk.write",
  params: z.object({
    year: year("2027"),
    committeeCode: id("BUDGET"),
    position: shortText("Member"),
    seats: mayBeBlank(number("8")),
    termMonths: mayBeBlank(number("12", TERM_MONTHS)),
    open: flag("true"),
    requirements: mayBeBlank(longText("Experience with the accounts of an association.")),
    order: mayBeBlank(number("2")),
    version,
  }),
  result: positionRecord,
  example: positionExample,
  isRepeatable: true,
  refreshes: [...SHOWN, "/season/getcommittees"],
});

export const orderpositions = write({
  path: "/desk/orderpositions",
  summary:
    "Put the positions of a committee in order for a season: all of them, one per line; `before` is the order that the caller saw",
  scope: "desk.write",
  params: z.object({
    year: year("2027"),
    committeeCode: id("BUDGET"),
    positions: pasted("Chair\nMember"),
    before: pasted("Member\nChair"),
  }),
  result: z.array(positionRecord),
  example: [positionExample],
  isRepeatable: true,
  refreshes: [...SHOWN, "/season/getcommittees"],
});
