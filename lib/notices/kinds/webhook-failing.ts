import "server-only";
import { withoutQuery } from "@/lib/domain/webhook/webhook-url";
import { env } from "@/lib/env";
import { listEndpoints } from "@/lib/store/webhooks/endpoints";
import { momentWords } from "./deadline-words";
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
    return {
      receiver: withoutQuery(url),
      since: momentWords(failingSince, env().ASSOCIATION_TIME_ZONE, locale),
      waiting,
    };
  },
  page: "/staff/webhooks",
};
