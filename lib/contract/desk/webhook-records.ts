import * as z from "../zod";

// The types as lib/domain/event/event.ts has them.
export const EVENT_TYPES = [
  "nomination.submitted",
  "nomination.changed",
  "nomination.withdrawn",
  "nomination.decided",
  "place.offered",
  "place.accepted",
  "place.declined",
  "place.expired",
  "place.resigned",
  "place.revoked",
  "profile.changed",
  "season.opened",
  "season.closed",
  "season.extended",
] as const;

/** Something that happened, in ids and states; `timestamp` and below is also the body of a webhook. */
export const eventRecord = z.strictObject({
  /** The `webhook-id` of its deliveries. */
  eventID: z.string(),
  type: z.enum(EVENT_TYPES),
  timestamp: z.string(),
  data: z.strictObject({
    subject: z.enum(["nomination", "place", "member", "season"]),
    /** The id of the nomination, place or member, or the year of the season. */
    subjectID: z.string(),
    /** The candidate, the holder of the place, or the member; blank for a season. */
    memberID: z.string(),
    /** Blank for a profile. */
    year: z.string(),
    /** The state of the subject after it; blank for a profile. */
    state: z.string(),
  }),
});

/** A receiver of events. */
export const webhookRecord = z.strictObject({
  webhookID: z.string(),
  url: z.string(),
  description: z.string(),
  /** Empty: all. */
  events: z.array(z.enum(EVENT_TYPES)),
  /** `paused` by staff, or `failing` because a delivery was given up; its deliveries wait until it is `active`. */
  state: z.enum(["active", "paused", "failing"]),
  failingSince: z.string(),
  /** Until when the secret before the last rotation signs, too; blank when only one does. */
  formerSecretUntil: z.string(),
  /** How many deliveries have not ended. */
  waiting: z.string(),
  createdAt: z.string(),
  version: z.string(),
});

/** The same with its secret, which is shown this once. */
export const webhookSecretRecord = z.strictObject({ ...webhookRecord.shape, secret: z.string() });

export const deliveryRecord = z.strictObject({
  deliveryID: z.string(),
  eventID: z.string(),
  type: z.enum(EVENT_TYPES),
  state: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.string(),
  createdAt: z.string(),
  lastAttemptAt: z.string(),
  /** The HTTP status of the last answer; blank when there was none. */
  lastStatus: z.string(),
  /** Why there was no answer (docs/webhooks.md). */
  lastFailure: z.string(),
  /** Blank when it has ended. */
  nextAttemptAt: z.string(),
});
