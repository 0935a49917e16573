import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { countingDay } from "@/lib/domain/season/seat";
import { listDeskCommittees } from "@/lib/store/desk/desk-committees";
import { listSeats } from "@/lib/store/desk/seats";
import { defineOperation } from "../operation";
import { toCommitteeOfSeason } from "./records";
import { readCursor, ROWS_READ, toItems } from "../cursor";
import { requireSeason } from "../season/records";

/** All committees by name, with their positions, seats and vacancies in a season. */
export const getDeskCommittees = defineOperation(contract.getDeskCommittees, {
  mayCall: staffWith("desk.read"),
  async run({ year, cursor }, { now }) {
    const after = readCursor(cursor, "text", "text");
    const season = await requireSeason(year);
    const committees = await listDeskCommittees(after, ROWS_READ);
    const codes = committees.map(({ code }) => code);
    const seats = await listSeats(season.year, countingDay(season, now), codes);
    return toItems(committees, committees[0]?.total ?? 0, {
      keyOf: ({ name, code }) => [name, code],
      show: (committee) =>
        toCommitteeOfSeason(
          committee,
          seats.filter(({ committeeCode }) => committeeCode === committee.code),
        ),
    });
  },
});
