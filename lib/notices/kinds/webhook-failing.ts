import "server-only";
import { dayWords, timeWords, zoneWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listEndpoints } from "@/lib/store/webhooks/endpoints";
import type { Kind } from "./kind";

/** To managers: a system that is told of events could not be reached, and is told no more. */
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
    const timeZone = env().ASSOCIATION_TIME_ZONE;
    const since = `${dayWords(dayIn(timeZone, failingSince), locale)}, ${timeWords(failingSince, timeZone, locale)} (${zoneWords(timeZone, locale, failingSince)})`;
    return { receiver: url, since, waiting };
  },
  page: "/staff/webhooks",
};
