/** What can be reported to other systems. */
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
export type EventType = (typeof EVENT_TYPES)[number];

/** What an event is about. */
export const EVENT_SUBJECTS = ["nomination", "place", "member", "season"] as const;
export type EventSubject = (typeof EVENT_SUBJECTS)[number];

/** `paused` by staff, or `failing` because a delivery was given up: until it is `active` again, deliveries wait. */
export const WEBHOOK_STATES = ["active", "paused", "failing"] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
