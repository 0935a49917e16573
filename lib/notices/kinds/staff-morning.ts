import "server-only";
import { listStaff } from "@/lib/store/members/staff-roles";
import { countDeskMorning, waitingForStaff } from "../calendar/staff-waiting";
import type { Kind } from "./kind";

/** To staff, on a working morning: what waits for them, by their roles. */
export const staffMorning: Kind = {
  mayBeSiteOnly: true,
  example: {
    waits: [
      { code: "not-reviewed", count: "31" },
      { code: "offers-without-answer", count: "4" },
    ],
  },
  async fill({ letter: { occasion }, member }, { now }) {
    const staff = (await listStaff()).find(({ id }) => id === member.id);
    if (!staff || occasion === null) return undefined;
    const waits = await waitingForStaff(staff, await countDeskMorning(occasion, now));
    if (waits.length === 0) return undefined;
    return { waits: waits.map(({ code, count }) => ({ code, count: String(count) })) };
  },
  page: "/staff",
};
