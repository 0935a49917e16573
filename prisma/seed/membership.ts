import type { Random } from "./random";
import type { Row } from "./rows";

/** No member of the demo association has been one for longer. */
const MOST_YEARS = 38;

/** Members with the day on which they joined: before they first served, and a few of those who never did only lately. */
export function withMemberSince(
  random: Random,
  members: readonly Row<"members">[],
  places: readonly Row<"places">[],
  thisYear: number,
): Row<"members">[] {
  const firstServed = new Map<string, number>();
  for (const { memberId, startDate } of places) {
    const year = Number(startDate.slice(0, 4));
    firstServed.set(memberId, Math.min(year, firstServed.get(memberId) ?? year));
  }
  return members.map((member) => {
    const served = firstServed.get(member.memberId);
    const isNew = served === undefined && random.chance(0.15);
    const [least, most] = isNew ? [1, 2] : [3, MOST_YEARS];
    // More have joined in the last ten years than in the ten before, and so on.
    const years = Math.min(random.between(least, most), random.between(least, most));
    const joined = Math.min(thisYear - years, (served ?? thisYear) - 1);
    const month = String(random.between(1, 12)).padStart(2, "0");
    const day = String(random.between(1, 28)).padStart(2, "0");
    return { ...member, memberSince: `${joined}-${month}-${day}` };
  });
}
