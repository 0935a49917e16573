import type { EventType } from "../event/event";

/** What staff or a client set of an endpoint. */
export interface EndpointSettings {
  url: string;
  description: string;
  /** Empty: all. */
  events: readonly EventType[];
}

/** `paused` by staff, or `failing` because a delivery was given up: until it is `active` again, deliveries wait. */
export type EndpointState = "active" | "paused" | "failing";
