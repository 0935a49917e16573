import "server-only";
import { randomUUID } from "node:crypto";
import { addDays } from "@/lib/domain/time/add-days";
import { dayIn } from "@/lib/domain/time/time-zone";
import { findCurrentSeason } from "@/lib/operations/season/current-season";
import { openSeason } from "@/lib/operations/season/open-season";
import { offerPlace } from "@/lib/operations/place/offer-place";
import { database } from "@/lib/store/prisma";
import { journeyContext } from "./journey-context";

// What happens during a journey to the season, its committees and their places.

const DAY_MILLISECONDS = 86_400_000;

let demoSeason: Awaited<ReturnType<typeof findCurrentSeason>>;

/** The demo association's season, also when a journey has moved its dates or made a later one. */
async function currentSeason() {
  demoSeason ??= await findCurrentSeason(new Date());
  if (!demoSeason) throw new Error("The demo association has a season");
  return demoSeason;
}

export const seasonActions = {
  /** Moves the season's dates, in days from today; those not given stay as they are. */
  async moveSeason(days: { opens?: number; closes?: number; answers?: number }): Promise<void> {
    const { year, timeZone } = await currentSeason();
    const today = dayIn(timeZone, new Date());
    const column = (offset: number) => new Date(`${addDays(today, offset)}T00:00:00Z`);
    await database().season.update({
      where: { year },
      data: {
        ...(days.opens === undefined ? {} : { nominationsOpen: column(days.opens) }),
        ...(days.closes === undefined ? {} : { nominationsClose: column(days.closes) }),
        ...(days.answers === undefined ? {} : { answersClose: column(days.answers) }),
      },
    });
  },

  /** Opens a season of a later year, of which nothing is said but its dates: it has no term, and no position has seats. */
  async openBareSeason(): Promise<{ year: number }> {
    const { year: current, timeZone } = await currentSeason();
    const { _max } = await database().season.aggregate({ _max: { year: true } });
    // The next year is for the journeys that roll over into it.
    const year = Math.max(_max.year ?? current, current + 9) + 1;
    const today = dayIn(timeZone, new Date());
    const opened = await openSeason(journeyContext(), {
      year,
      timeZone,
      otherwise: timeZone,
      nominationsOpen: addDays(today, 30),
      nominationsClose: addDays(today, 60),
      answersClose: addDays(today, 90),
    });
    if (!opened.ok) throw new Error(opened.detail);
    return { year };
  },

  /** Hides the later seasons that a journey has made, so that members of the next one do not meet them. */
  async hideLaterSeasons(): Promise<void> {
    const { year } = await currentSeason();
    await database().season.updateMany({ where: { year: { gt: year } }, data: { rehearsal: true } });
  },

  /** Staff offer a place of the coming year to a member: the last position of a committee, else of the `index`-th that has positions. */
  async offer({
    memberId,
    index = 0,
    committeeCode,
  }: {
    memberId: string;
    index?: number;
    committeeCode?: string;
  }): Promise<{ committeeName: string; position: string }> {
    const { year } = await currentSeason();
    const committee = await database().committee.findFirstOrThrow({
      where: { ...(committeeCode && { code: committeeCode }), positions: { some: {} } },
      include: { positions: { orderBy: { ordinal: "desc" } } },
      orderBy: { name: "asc" },
      skip: index,
    });
    const position = committee.positions[0]?.name ?? "Member";
    const offered = await offerPlace(journeyContext(), {
      memberId,
      committeeCode: committee.code,
      position,
      year,
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
    });
    if (!offered.ok) throw new Error(offered.detail);
    // It takes no seat of a committee on which journeys before have proposed as many as there are seats.
    await database().seasonPosition.updateMany({
      where: { year, committeeCode: committee.code, position },
      data: { seats: { increment: 1 } },
    });
    return { committeeName: committee.name, position };
  },

  /** A member serves today on the `index`-th of the committees that they never served on, in that position or in its last one. */
  async serve({
    memberId,
    index = 0,
    position,
  }: {
    memberId: string;
    index?: number;
    position?: string;
  }): Promise<{ committeeCode: string; committeeName: string; position: string }> {
    const committee = await database().committee.findFirstOrThrow({
      where: { places: { none: { memberId } } },
      include: { positions: { orderBy: { ordinal: "desc" } } },
      orderBy: { name: "asc" },
      skip: index,
    });
    const held = position ?? committee.positions[0]?.name ?? "Member";
    const column = (days: number) => new Date(Date.now() + days * DAY_MILLISECONDS);
    await database().place.create({
      data: {
        id: randomUUID(),
        memberId,
        committeeCode: committee.code,
        position: held,
        status: "serving",
        startDate: column(-30),
        endDate: column(300),
        updatedAt: new Date(),
      },
    });
    return { committeeCode: committee.code, committeeName: committee.name, position: held };
  },

  /** A colleague changes how many places a member may have this season. */
  async changePlacesPerMember({ places }: { places: number }): Promise<void> {
    const { year } = await currentSeason();
    await database().season.update({
      where: { year },
      data: { placesPerMember: places, version: { increment: 1 } },
    });
  },

  /** The association gives a committee another name. @returns the one before */
  async renameCommittee({ code, name }: { code: string; name: string }): Promise<string> {
    const before = await database().committee.findUniqueOrThrow({ where: { code } });
    await database().committee.update({ where: { code }, data: { name } });
    return before.name;
  },

  /** The association removes a member's registrations for all meetings, and their places on committees. */
  async unregister({ memberId }: { memberId: string }): Promise<void> {
    await database().place.deleteMany({ where: { memberId } });
    await database().registration.deleteMany({ where: { memberId } });
  },
};
