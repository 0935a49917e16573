import { read } from "../entry";
import { id } from "../parameters";
import { boardAssociationRecord, boardNameRecord, primaryBoardRecord } from "../records";
import * as z from "../../zod";

// The interface document, section 4.2: boards, and the members' primary boards.

export const getboardname = read({
  path: "/committee/getboardname",
  summary: "Get board name",
  scope: "committee.read",
  params: z.object({ boardID: id("NORTH") }),
  result: z.array(boardNameRecord),
  example: [{ boardName: "North Valley Board" }],
});

export const getassocidforboard = read({
  path: "/committee/getassocidforboard",
  summary: "Get association id for board",
  scope: "committee.read",
  params: z.object({ boardID: id("NORTH") }),
  result: z.array(boardAssociationRecord),
  example: [{ id: "ASSOC-NORTH" }],
});

export const getprimaryboard = read({
  path: "/committee/getprimaryboard",
  summary: "Get primary board",
  scope: "committee.read",
  params: z.object({ ID: id("M10042") }),
  result: z.array(primaryBoardRecord),
  example: [{ BOARD_ID: "NORTH", company: "North Valley Board of REALTORS" }],
});
