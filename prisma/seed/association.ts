import { readBoards } from "./boards";
import { readTable } from "./data";
import { demoCalendar } from "./days";
import { makeFirms } from "./firms";
import { readLocalities } from "./localities";
import { makeMeetings } from "./meetings";
import { makeMembers } from "./members";
import { withMemberSince } from "./membership";
import { makePlaces } from "./places";
import { makeProfessionals } from "./professionals";
import { seededRandom } from "./random";
import { makeRegistrations } from "./registrations";
import { columns, type ImportRows } from "./rows";
import { makeSeasons } from "./seasons";

/** The demo association in the import format. The same day always gives identical rows. */
export function makeAssociation(now: Date): ImportRows {
  const calendar = demoCalendar(now);
  const localities = readLocalities();
  const boards = readBoards();
  const firms = makeFirms(seededRandom(1), localities);
  const members = makeMembers(seededRandom(2), { boards, firms, localities });
  const committees = readTable("committees", columns.committees);
  const places = makePlaces(seededRandom(3), calendar, committees, members);
  const meetings = makeMeetings(calendar);
  return {
    types: readTable("types", columns.types),
    "position-names": readTable("position-names", columns["position-names"]),
    boards: boards.map(({ boardId, name, associationId, company }) => ({
      boardId,
      name,
      associationId,
      company,
    })),
    firms,
    members: withMemberSince(seededRandom(7), members, places, calendar.thisYear),
    committees,
    seasons: makeSeasons(calendar),
    positions: [],
    places,
    meetings,
    registrations: makeRegistrations(seededRandom(4), meetings, members, places),
    professionals: makeProfessionals(seededRandom(5), members, firms),
  };
}
