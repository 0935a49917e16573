import "server-only";
import { withoutQuery } from "@/lib/domain/webhook/webhook-url";
import { env } from "@/lib/env";
import { findVersionById } from "@/lib/store/letters/text-versions";
import { listStaff } from "@/lib/store/members/staff-roles";
import { listEndpoints } from "@/lib/store/webhooks/endpoints";
import { LETTER_NAMES } from "@/messages/letters";
import { countDeskMorning, waitingForStaff } from "../calendar/staff-waiting";
import type { Kind } from "./kind";
import { momentWords } from "./deadlines";

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

/** To managers: a webhook receiver could not be reached, and its deliveries are paused. */
export const webhookFailing: Kind = {
  mayBeSiteOnly: false,
  example: {
    receiver: "https://records.example.org/rostrum",
    since: "2027-02-12T15:00Z America/Chicago",
    waiting: 31,
  },
  async fill({ letter: { aboutId }, locale }) {
    const endpoint = (await listEndpoints()).find(({ id }) => id === aboutId);
    if (endpoint?.state !== "failing" || !endpoint.failingSince) return undefined;
    const { url, failingSince, waiting } = endpoint;
    return {
      receiver: withoutQuery(url),
      since: momentWords(failingSince, env().ASSOCIATION_TIME_ZONE, locale),
      waiting,
    };
  },
  page: "/staff/webhooks",
};

/** To the other managers: someone wrote the text of a letter, or went back to an earlier one. */
export const letterTextChanged: Kind = {
  mayBeSiteOnly: false,
  // Whoever changes a text in bad faith would begin with this one.
  hasFixedText: true,
  example: {
    letter: "Choose a new password",
    language: "English",
    season: "2027",
    by: "Ana Ruiz",
    at: "2027-02-12T15:00Z America/Chicago",
    isOriginal: false,
  },
  async fill({ letter: { aboutId }, locale }) {
    const version = await findVersionById(aboutId);
    if (!version) return undefined;
    const names = LETTER_NAMES[locale];
    return {
      letter: names.kind[version.kind].name,
      language: names.language[version.language],
      season: version.year === 0 ? "" : String(version.year),
      by: version.savedByName || version.savedBy,
      at: momentWords(version.savedAt, env().ASSOCIATION_TIME_ZONE, locale),
      isOriginal: version.body === "",
    };
  },
  page: "/staff/letters",
};
