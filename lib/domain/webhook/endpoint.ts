import type { EventType } from "@/lib/vocabulary/event";

/** What staff or a client set of an endpoint. */
export interface EndpointSettings {
  url: string;
  description: string;
  /** Empty: all. */
  events: readonly EventType[];
}
