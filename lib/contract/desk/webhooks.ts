import { read, write } from "../entry";
import { choice, id, longText, mayBeBlank, moment, number, shortText } from "../parameters";
import * as z from "../zod";
import { cursor, pageOf } from "./page";
import { deliveryRecord, webhookRecord, webhookSecretRecord } from "./webhook-records";

const WEBHOOK_ID = "4a0f6f0a-0000-4000-8000-000000000000";
const webhookID = id(WEBHOOK_ID);
const refreshes = ["/desk/getwebhooks"] as const;

const settings = {
  url: longText("https://crm.example.org/rostrum"),
  description: mayBeBlank(shortText("Membership system")),
  /** One type per line; blank: all. */
  events: mayBeBlank(longText("place.accepted")),
};

const webhook = {
  webhookID: WEBHOOK_ID,
  url: "https://crm.example.org/rostrum",
  description: "Membership system",
  events: ["place.accepted" as const],
  state: "active" as const,
  failingSince: "",
  formerSecretUntil: "",
  waiting: "0",
  createdAt: "2026-11-22T09:00:00-06:00",
  version: "1",
};
const secret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";

export const getwebhooks = read({
  path: "/desk/getwebhooks",
  summary: "The receivers of events, the oldest first, and whether deliveries to them fail",
  scope: "desk.read",
  params: z.object({}),
  result: z.array(webhookRecord),
  example: [webhook],
});

export const addwebhook = write({
  path: "/desk/addwebhook",
  summary: "Add a receiver of events; the answer has its secret, which is not shown again",
  scope: "desk.admin",
  params: z.object(settings),
  result: webhookSecretRecord,
  example: { ...webhook, secret },
  returnsCredential: true,
  isRepeatable: false,
  refreshes,
});

export const changewebhook = write({
  path: "/desk/changewebhook",
  summary: "Change a receiver, pause it, or make it active again: then it gets at once what was waiting",
  scope: "desk.admin",
  params: z.object({
    webhookID,
    version: number("1"),
    ...settings,
    state: choice(["active", "paused"], "active"),
  }),
  result: webhookRecord,
  example: webhook,
  isRepeatable: false,
  refreshes,
});

export const removewebhook = write({
  path: "/desk/removewebhook",
  summary: "Remove a receiver with its deliveries; the answer is the receivers that are left",
  scope: "desk.admin",
  params: z.object({ webhookID }),
  result: z.array(webhookRecord),
  example: [],
  isRepeatable: true,
  refreshes,
});

export const rotatewebhooksecret = write({
  path: "/desk/rotatewebhooksecret",
  summary: "Give a receiver another secret; for 24 hours the former one signs, too",
  scope: "desk.admin",
  params: z.object({ webhookID }),
  result: webhookSecretRecord,
  example: { ...webhook, version: "2", formerSecretUntil: "2026-11-23T09:00:00-06:00", secret },
  returnsCredential: true,
  isRepeatable: false,
  refreshes,
});

export const getwebhookdeliveries = read({
  path: "/desk/getwebhookdeliveries",
  summary: "What was and will be sent to a receiver, the newest first, with the status that it answered",
  scope: "desk.read",
  params: z.object({
    webhookID,
    state: mayBeBlank(choice(["waiting", "delivered", "failed"], "failed")),
    cursor,
  }),
  result: pageOf(deliveryRecord),
  example: {
    total: "1",
    next: "",
    rows: [
      {
        deliveryID: "7c9e6679-0000-4000-8000-000000000000",
        eventID: "018f3b1c-0000-4000-8000-000000000000",
        type: "place.accepted",
        state: "waiting",
        attempts: "2",
        createdAt: "2027-02-08T09:00:00-06:00",
        lastAttemptAt: "2027-02-08T09:01:00-06:00",
        lastStatus: "500",
        lastFailure: "",
        nextAttemptAt: "2027-02-08T09:06:00-06:00",
      },
    ],
  },
});

export const replaywebhook = write({
  path: "/desk/replaywebhook",
  summary: "Send a receiver one delivery again, or all events of a span of time that it wants",
  scope: "desk.admin",
  params: z.object({
    webhookID,
    deliveryID: mayBeBlank(id("7c9e6679-0000-4000-8000-000000000000")),
    /** The first moment or day, and the last, when no delivery is named. */
    from: mayBeBlank(moment("2027-02-08")),
    until: mayBeBlank(moment("2027-02-09")),
  }),
  result: z.strictObject({ queued: z.string() }),
  example: { queued: "12" },
  isRepeatable: true,
  refreshes,
});
