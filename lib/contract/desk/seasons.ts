import { command, query } from "../entry";
import { countedPageOf, cursor, day, id, list, NEXT_CURSOR, optional, year } from "../values";
import * as z from "../zod";
import { countedPerson } from "./counted-person";
import { seasonLetterRecord } from "./letter-records";
import {
  deskSeasonRecord,
  extension,
  extensionRecord,
  overviewExample,
  overviewRecord,
  reason,
  rehearsedRecord,
  rolloverExample,
  rolloverRecord,
  seasonExample,
  seasonWrite,
  seasonYear,
  seen,
  settings,
  SEASON_READS,
  version,
} from "./season-records";

export const getDeskSeason = query({
  path: "/desk/get-desk-season",
  summary: "A season with all its settings",
  scope: "desk.read",
  params: z.strictObject(seasonYear),
  result: deskSeasonRecord,
  example: seasonExample,
});

export const saveSeason = command({
  ...seasonWrite,
  path: "/desk/save-season",
  summary:
    "Set up a season, or change its settings. Without a version it is a new season. Send every setting: what is left out is cleared. Once nominations have opened, `timeZone`, `nominationsOpen` and both deadlines are fixed; `/desk/extend-season` moves a deadline to a later day",
  params: z.strictObject({ ...seasonYear, ...settings, version: optional(version, "given") }),
  reasons: ["stale-change", "season-closed", "invalid-date", "not-possible-now"],
});

export const previewExtension = query({
  path: "/desk/preview-extension",
  summary: "What moving a deadline to a later day would mean, and how many people it concerns",
  scope: "desk.read",
  params: z.strictObject(extension),
  result: extensionRecord,
  example: {
    year: 2027,
    deadline: "nominationsClose",
    before: "2027-01-05",
    after: "2027-01-12",
    timeZone: "America/Chicago",
    people: 541,
  },
  reasons: ["season-closed", "invalid-date"],
});

export const getAffected = query({
  path: "/desk/get-affected",
  summary:
    "The people affected by moving a deadline, by name: all voters, or those whose offers wait for an answer",
  scope: "desk.read",
  params: z.strictObject({ year: extension.year, deadline: extension.deadline, cursor: cursor() }),
  result: countedPageOf(countedPerson),
  example: { items: [{ memberId: "M10077", name: "Ngozi Okafor" }], nextCursor: NEXT_CURSOR, total: 541 },
});

export const extendSeason = command({
  ...seasonWrite,
  path: "/desk/extend-season",
  summary:
    "Move a deadline to a later day, with the reason. Deadlines never move to an earlier day, and those of a closed season do not move",
  params: z.strictObject({ ...extension, reason, version }),
  reasons: ["stale-change", "season-closed", "invalid-date", "confirm-identity"],
});

/** How many members may take part in a rehearsal. */
const TESTERS = 1000;

export const startRehearsal = command({
  ...seasonWrite,
  path: "/desk/start-rehearsal",
  summary: "Show a season to staff and its testers only, until it is opened for real",
  params: z.strictObject({ ...seasonYear, version }),
  reasons: ["stale-change", "season-closed", "not-possible-now"],
});

export const saveTesters = command({
  ...seasonWrite,
  path: "/desk/save-testers",
  summary: "Name the members who take part in the rehearsal",
  params: z.strictObject({
    ...seasonYear,
    memberIds: list(id("M10077"), TESTERS, { mayBeEmpty: true }),
    version,
  }),
  takesList: true,
  reasons: ["stale-change", "season-closed", "unknown-member"],
});

export const previewOpening = query({
  path: "/desk/preview-opening",
  summary: "How much a rehearsal has made: what opening for real discards",
  scope: "desk.read",
  params: z.strictObject(seasonYear),
  result: rehearsedRecord,
  example: { nominations: 12, candidacies: 9, places: 3, answers: 2, publications: 1 },
});

export const openForReal = command({
  ...seasonWrite,
  path: "/desk/open-for-real",
  summary:
    "End the rehearsal and show the season to everyone. What was rehearsed is discarded, and the setup stays",
  params: z.strictObject({ ...seasonYear, version }),
  reasons: ["stale-change", "season-closed", "confirm-identity"],
});

export const previewRollover = query({
  path: "/desk/preview-rollover",
  summary: "The season of the following year as it would be made from the year's",
  scope: "desk.read",
  params: z.strictObject(seasonYear),
  result: rolloverRecord,
  example: rolloverExample,
  reasons: ["not-possible-now", "invalid-date"],
});

export const rolloverSeason = command({
  ...seasonWrite,
  path: "/desk/rollover-season",
  summary: "Make the season of the following year as the preview showed it",
  params: z.strictObject({ ...seasonYear, seen }),
  reasons: ["stale-change", "not-possible-now", "invalid-date"],
  /** The preview as it is now, with the `seen` to send. */
  current: rolloverRecord,
  isRepeatable: false,
  refreshes: [...SEASON_READS, "/desk/get-desk-committees", "/desk/preview-rollover"],
});

export const getDesk = query({
  path: "/desk/get-desk",
  summary:
    "What waits for the caller, all seasons, and the timeline of one season. Without `year`, the timeline is that of the current season",
  scope: "desk.read",
  params: z.strictObject({ year: optional(year(2027), "given") }),
  result: overviewRecord,
  example: overviewExample,
});

export const getSeasonLetters = query({
  path: "/desk/get-season-letters",
  summary:
    "The letters of a season that are sent by the calendar, by day. Each has how many were written, or would be if its day were today",
  scope: "desk.read",
  params: z.strictObject(seasonYear),
  result: z.strictObject({ items: z.array(seasonLetterRecord) }),
  example: {
    items: [
      {
        kind: "nominations-closing",
        day: "2026-12-29",
        at: "2026-12-29T08:00:00-06:00",
        daysLeft: 7,
        state: "coming",
        people: 148012,
      },
    ],
  },
});

export const getRecipients = query({
  path: "/desk/get-recipients",
  summary: "Who got, or would get today, a season's letters of one kind and day, by name",
  scope: "desk.read",
  params: z.strictObject({
    ...seasonYear,
    kind: id("nominations-closing"),
    day: day("2026-12-29"),
    cursor: cursor(),
  }),
  result: countedPageOf(countedPerson),
  example: { items: [{ memberId: "M10077", name: "Ngozi Okafor" }], total: 1 },
});
