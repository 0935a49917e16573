import { DELIVERY_STATES, EVENT_TYPES } from "@/lib/vocabulary/event";
import { command, query } from "../entry";
import * as v from "../values";
import * as z from "../zod";
import { deliveryRecord, eventRecord, webhookRecord, webhookSecretRecord } from "./webhook-records";

const WEBHOOK_ID = "4a0f6f0a-0000-4000-8000-000000000000";
const webhookId = v.id(WEBHOOK_ID);
const refreshes = ["/desk/get-webhooks"] as const;

const settings = {
  url: v.longText("https://crm.example.org/rostrum"),
  description: v.optional(v.shortText("Membership system"), "given"),
  /** Absent: all. */
  events: v.optional(v.list(v.choice(EVENT_TYPES, "place.accepted"), EVENT_TYPES.length), "given"),
};

const webhook = {
  webhookId: WEBHOOK_ID,
  url: "https://crm.example.org/rostrum",
  description: "Membership system",
  events: ["place.accepted" as const],
  state: "active" as const,
  waiting: 0,
  createdAt: "2026-11-22T09:00:00-06:00",
  version: 1,
};
const secret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";

export const getWebhooks = query({
  path: "/desk/get-webhooks",
  summary: "The receivers of events, the oldest first, and whether deliveries to them fail",
  scope: "desk.read",
  params: z.strictObject({}),
  result: z.strictObject({ items: z.array(webhookRecord) }),
  example: { items: [webhook] },
});

export const addWebhook = command({
  path: "/desk/add-webhook",
  summary: "Add a receiver of events. Returns its secret, which is not shown again",
  scope: "desk.admin",
  params: z.strictObject(settings),
  result: webhookSecretRecord,
  example: { ...webhook, secret },
  reasons: ["confirm-identity"],
  returnsCredential: true,
  isRepeatable: false,
  refreshes,
});

export const changeWebhook = command({
  path: "/desk/change-webhook",
  summary:
    "Change a receiver, pause it, or make it active again. Settings that are left out are removed. A receiver that becomes active gets at once what was waiting",
  scope: "desk.admin",
  params: z.strictObject({
    webhookId,
    version: v.integer(1),
    ...settings,
    state: v.choice(["active", "paused"], "active"),
  }),
  result: webhookRecord,
  example: webhook,
  reasons: ["confirm-identity", "stale-change"],
  current: webhookRecord,
  isRepeatable: false,
  refreshes,
});

export const removeWebhook = command({
  path: "/desk/remove-webhook",
  summary: "Remove a receiver with its deliveries. Removing it again succeeds",
  scope: "desk.admin",
  params: z.strictObject({ webhookId }),
  result: z.strictObject({}),
  example: {},
  reasons: ["confirm-identity"],
  isRepeatable: true,
  refreshes,
});

export const rotateWebhookSecret = command({
  path: "/desk/rotate-webhook-secret",
  summary: "Give a receiver a new secret. For 24 hours the former secret signs, too",
  scope: "desk.admin",
  params: z.strictObject({ webhookId }),
  result: webhookSecretRecord,
  example: { ...webhook, version: 2, formerSecretUntil: "2026-11-23T09:00:00-06:00", secret },
  reasons: ["confirm-identity"],
  returnsCredential: true,
  isRepeatable: false,
  refreshes,
});

export const getWebhookDeliveries = query({
  path: "/desk/get-webhook-deliveries",
  summary: "What was and will be sent to a receiver, the newest first, with the status that it answered",
  scope: "desk.read",
  params: z.strictObject({
    webhookId,
    state: v.optional(v.choice(DELIVERY_STATES, "failed"), "given"),
    cursor: v.cursor(),
  }),
  result: v.countedPageOf(deliveryRecord),
  example: {
    items: [
      {
        deliveryId: "7c9e6679-0000-4000-8000-000000000000",
        eventId: "018f3b1c-0000-4000-8000-000000000000",
        type: "place.accepted",
        state: "waiting",
        attempts: 2,
        createdAt: "2027-02-08T09:00:00-06:00",
        lastAttemptAt: "2027-02-08T09:01:00-06:00",
        lastStatus: 500,
        nextAttemptAt: "2027-02-08T09:06:00-06:00",
      },
    ],
    nextCursor: v.NEXT_CURSOR,
    total: 541,
  },
});

export const replayWebhook = command({
  path: "/desk/replay-webhook",
  summary: "Send a receiver one delivery again, or all events of a span of time that it wants",
  scope: "desk.admin",
  params: z.strictObject({
    webhookId,
    deliveryId: v.optional(v.id("7c9e6679-0000-4000-8000-000000000000"), "given"),
    /** The first moment or day, and the last, when no delivery is named. */
    from: v.optional(v.dayOrMoment("2027-02-08"), "given"),
    until: v.optional(v.dayOrMoment("2027-02-09"), "given"),
  }),
  result: z.strictObject({ queued: z.int() }),
  example: { queued: 12 },
  reasons: ["confirm-identity"],
  isRepeatable: true,
  refreshes,
});

export const getEvents = query({
  path: "/desk/get-events",
  summary:
    "The events after a cursor, in order and without gaps. Without a cursor, they start at the beginning. `nextCursor` is the cursor for the next call, even when there are no more events now",
  scope: "desk.read",
  params: z.strictObject({ cursor: v.cursor() }),
  result: z.strictObject({
    items: z.array(eventRecord),
    /** Absent only as long as nothing has happened. */
    nextCursor: z.optional(z.string()),
    /** Whether there is more to read at once. */
    hasMore: z.boolean(),
  }),
  example: {
    items: [
      {
        eventId: "018f3b1c-0000-4000-8000-000000000000",
        type: "place.accepted",
        timestamp: "2027-02-08T09:00:00-06:00",
        data: {
          subject: "place",
          subjectId: "2f1d7c1e-0000-4000-8000-000000000000",
          memberId: "M10017",
          year: 2027,
          state: "accepted",
        },
      },
    ],
    nextCursor: "1.018f3b1c",
    hasMore: false,
  },
});
