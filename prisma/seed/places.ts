import type { DemoCalendar } from "./days";
import { demoMemberIds, isDemoMember } from "./members";
import type { Random } from "./random";
import type { Row } from "./rows";

const SOURCES = ["Committee application", "Local board", "President-Elect", "Committee chair"];
// This year's officers held the position one step below last year.
const STEPS: Readonly<Record<string, string>> = {
  Chair: "Vice Chair",
  "Vice Chair": "Member",
  "Immediate Past Chair": "Chair",
};
/** Positions that several people hold at once. */
const SEATS: Readonly<Record<string, number>> = {
  Member: 3,
  Trustee: 3,
  "Panel Member": 3,
  "Regional Representative": 2,
};

type Seat = Pick<Row<"places">, "memberId" | "position">;

/** The committee in one year: who moves up, who stays, and who is new. */
function nextRoster(
  random: Random,
  positions: readonly string[],
  before: readonly Seat[],
  pool: readonly string[],
) {
  const roster: Seat[] = [];
  const isFree = (memberId: string) => !roster.some((seat) => seat.memberId === memberId);
  for (const position of positions) {
    const from = STEPS[position];
    const movingUp = before.filter((seat) => seat.position === from);
    const staying = before.filter((seat) => seat.position === position && random.chance(0.5));
    const candidates = [...(from === undefined ? staying : movingUp)].filter(({ memberId }) =>
      isFree(memberId),
    );
    for (let seat = 0; seat < (SEATS[position] ?? 1); seat += 1) {
      const memberId = candidates[seat]?.memberId ?? random.pick(pool.filter(isFree));
      if (isFree(memberId)) roster.push({ memberId, position });
    }
  }
  return roster;
}

/** The nominee has served before, and holds a place for two years that reaches into the coming one. */
function nomineePlaces({ thisYear, termEnd }: DemoCalendar): Row<"places">[] {
  const memberId = demoMemberIds.nominee;
  const year = (past: number) => ({ startDate: `${past}-01-01`, endDate: `${past}-12-31` });
  const application = { source: "Committee application", priority: "2" };
  return [
    { memberId, committeeCode: "YOUNG", position: "Member", ...year(thisYear - 3), ...application },
    { memberId, committeeCode: "YOUNG", position: "Vice Chair", ...year(thisYear - 2), ...application },
    {
      memberId,
      committeeCode: "LEADER",
      position: "Member",
      ...year(thisYear - 1),
      source: "Local board",
      priority: "1",
    },
    {
      memberId,
      committeeCode: "EDUC",
      position: "Member",
      startDate: `${thisYear}-01-01`,
      endDate: termEnd,
      source: "Committee chair",
      priority: "1",
    },
  ];
}

function voterPlaces({ thisYear }: DemoCalendar): Row<"places">[] {
  return [thisYear - 1, thisYear].map((year) => ({
    memberId: demoMemberIds.voter,
    committeeCode: "NOMGOV",
    position: "Member",
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    source: "President-Elect",
    priority: "1",
  }));
}

/** The places of three past years and the current year. */
export function makePlaces(
  random: Random,
  calendar: DemoCalendar,
  committees: readonly Row<"committees">[],
  members: readonly Row<"members">[],
): Row<"places">[] {
  const eligible = members.filter(({ memberId, active }) => active === "true" && !isDemoMember(memberId));
  // Only three in five members ever serve on a committee.
  const pool = random
    .shuffled(eligible.map(({ memberId }) => memberId))
    .slice(0, Math.round(eligible.length * 0.6));
  const { thisYear } = calendar;
  const years = [thisYear - 3, thisYear - 2, thisYear - 1, thisYear];
  const places = committees.flatMap(({ code, positions }) => {
    let roster: Seat[] = [];
    return years.flatMap((year) => {
      roster = nextRoster(random, positions.split(";"), roster, pool);
      return roster.map((seat) => ({
        ...seat,
        committeeCode: code,
        startDate: `${year}-01-01`,
        endDate: `${year}-12-31`,
        source: random.pick(SOURCES),
        priority: String(random.between(1, 3)),
      }));
    });
  });
  return [...places, ...nomineePlaces(calendar), ...voterPlaces(calendar)];
}
