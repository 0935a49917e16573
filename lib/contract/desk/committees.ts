import { command, query } from "../entry";
import {
  NEXT_CURSOR,
  countedPageOf,
  cursor,
  flag,
  id,
  integer,
  list,
  longText,
  optional,
  shortText,
} from "../values";
import * as z from "../zod";
import { committeeOfSeasonRecord, deskCommitteeRecord, positionRecord } from "./committee-records";
import { SHOWN } from "./committee-write";
import { seasonYear, version } from "./season-params";

// As lib/domain/season/seat.ts has them.
const TERM_MONTHS = [1, 120] as const;
/** How many positions a committee may have when they are put in order. */
const POSITIONS = 200;

const positionExample = {
  committeeCode: "BUDGET",
  position: "Member",
  seats: 8,
  open: true,
  requirements: "Experience with the accounts of an association.",
  order: 2,
  held: 6,
  vacancies: 2,
  version: 1,
};

const committeeExample = {
  code: "BUDGET",
  name: "Budget",
  description: "Prepares the yearly budget and follows it through the year.",
  nameEs: "Presupuesto",
  liaisonId: "M10003",
  liaisonName: "Ruth Alvarez",
  active: true,
  version: 1,
};

export const getDeskCommittees = query({
  path: "/desk/get-desk-committees",
  summary: "All committees by name, with their positions, seats and vacancies in a season",
  scope: "desk.read",
  params: z.strictObject({ ...seasonYear, cursor: cursor() }),
  result: countedPageOf(committeeOfSeasonRecord),
  example: {
    items: [{ ...committeeExample, seats: 8, held: 6, vacancies: 2, positions: [positionExample] }],
    nextCursor: NEXT_CURSOR,
    total: 541,
  },
});

export const saveCommittee = command({
  path: "/desk/save-committee",
  summary: "Add a committee, or change one. Without a version it is a new committee",
  scope: "desk.write",
  params: z.strictObject({
    code: id("BUDGET"),
    name: shortText("Budget"),
    description: optional(longText("Prepares the yearly budget and follows it through the year."), "given"),
    nameEs: optional(shortText("Presupuesto"), "given"),
    descriptionEs: optional(longText("Prepara el presupuesto anual y lo sigue durante el año."), "given"),
    liaisonId: optional(id("M10003"), "given"),
    active: flag(true),
    version: optional(version, "given"),
  }),
  result: deskCommitteeRecord,
  example: committeeExample,
  reasons: ["stale-change", "unknown-member"],
  current: deskCommitteeRecord,
  isRepeatable: true,
  refreshes: [...SHOWN, "/season/get-committees"],
});

export const savePosition = command({
  path: "/desk/save-position",
  summary:
    "Set how many seats a position has in a season, and its other settings. A new position is added. Until it is saved for a season, a position is open and has no limit of seats and `version` 0",
  scope: "desk.write",
  params: z.strictObject({
    ...seasonYear,
    committeeCode: id("BUDGET"),
    position: shortText("Member"),
    seats: optional(integer(8), "given"),
    termMonths: optional(integer(12, TERM_MONTHS), "given"),
    open: flag(true),
    requirements: optional(longText("Experience with the accounts of an association."), "given"),
    order: optional(integer(2), "given"),
    version,
  }),
  result: positionRecord,
  example: positionExample,
  reasons: ["stale-change", "season-closed", "unknown-committee", "invalid-date"],
  current: positionRecord,
  isRepeatable: true,
  refreshes: [...SHOWN, "/season/get-committees"],
});

export const orderPositions = command({
  path: "/desk/order-positions",
  summary:
    "Put all positions of a committee in order for a season. `before` is the order that the caller saw",
  scope: "desk.write",
  params: z.strictObject({
    ...seasonYear,
    committeeCode: id("BUDGET"),
    positions: list(shortText("Chair"), POSITIONS, { sample: ["Chair", "Member"] }),
    before: list(shortText("Member"), POSITIONS, { sample: ["Member", "Chair"] }),
  }),
  result: z.strictObject({ items: z.array(positionRecord) }),
  example: { items: [positionExample] },
  reasons: ["stale-change", "season-closed", "unknown-committee"],
  /** All positions of the committee, in order. */
  current: z.array(positionRecord),
  isRepeatable: true,
  refreshes: [...SHOWN, "/season/get-committees"],
});
