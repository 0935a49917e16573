import { DELIVERY_STATES, EVENT_SUBJECTS, EVENT_TYPES, WEBHOOK_STATES } from "@/lib/vocabulary/event";
import { moment } from "../record-forms";
import * as z from "../zod";

/** Something that happened, in ids and states; `timestamp` and below is also the body of a webhook. */
export const eventRecord = z.strictObject({
  /** The `webhook-id` of its deliveries. */
  eventId: z.string(),
  type: z.enum(EVENT_TYPES),
  timestamp: moment(),
  data: z.strictObject({
    subject: z.enum(EVENT_SUBJECTS),
    /** The id of the nomination, place or member, or the year of the season. */
    subjectId: z.string(),
    /** The candidate, the holder of the place, or the member; absent for a season. */
    memberId: z.optional(z.string()),
    /** Absent for a profile. */
    year: z.optional(z.int()),
    /** The state of the subject after it; absent for a profile. */
    state: z.optional(z.string()),
  }),
});

/** A receiver of events. */
export const webhookRecord = z.strictObject({
  webhookId: z.string(),
  url: z.string(),
  description: z.optional(z.string()),
  /** Empty: all. */
  events: z.array(z.enum(EVENT_TYPES)),
  /** `paused` by staff, or `failing` because a delivery was given up; its deliveries wait until it is `active`. */
  state: z.enum(WEBHOOK_STATES),
  failingSince: z.optional(moment()),
  /** Until when the secret before the last rotation signs, too; absent when only one does. */
  formerSecretUntil: z.optional(moment()),
  /** How many deliveries have not ended. */
  waiting: z.int(),
  createdAt: moment(),
  version: z.int(),
});

/** The same with its secret, which is shown this once. */
export const webhookSecretRecord = z.strictObject({ ...webhookRecord.shape, secret: z.string() });

export const deliveryRecord = z.strictObject({
  deliveryId: z.string(),
  eventId: z.string(),
  type: z.enum(EVENT_TYPES),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  createdAt: moment(),
  lastAttemptAt: z.optional(moment()),
  /** The HTTP status of the last answer; absent when there was none. */
  lastStatus: z.optional(z.int()),
  /** Why there was no answer (docs/webhooks.md). */
  lastFailure: z.optional(z.string()),
  /** Absent when it has ended. */
  nextAttemptAt: z.optional(moment()),
});
