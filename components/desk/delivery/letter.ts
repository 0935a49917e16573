import type { getDeliveries, getNotified } from "@/lib/contract/desk/letters";
import type { EntryResult } from "@/lib/contract/entry";
import { LETTER_STATES } from "@/lib/vocabulary/letter";
import type { Tone } from "@/components/ui/tone";

export type DeliveryRow = EntryResult<typeof getDeliveries>["items"][number];
export type LetterState = DeliveryRow["state"];
export type Notified = EntryResult<typeof getNotified>["items"][number];

/** The numbers of a publishing, each of which can be pressed. */
export const NUMBERS = [
  ["notified", "notified"],
  ["site-only", "siteOnly"],
  ["opened", "opened"],
  ["answered", "answered"],
  ["waiting", "waiting"],
  ["bounced", "bounced"],
  ["refused", "refused"],
  ["failed", "failed"],
  ["never-notified", "neverNotified"],
] as const satisfies readonly (readonly [string, keyof Notified])[];
export type Standing = (typeof NUMBERS)[number][0];

export const TONES: Readonly<Record<LetterState, Tone>> = {
  waiting: "plain",
  held: "warning",
  sent: "info",
  delivered: "success",
  bounced: "error",
  refused: "error",
  failed: "error",
  unaddressed: "error",
  site: "info",
  rehearsed: "plain",
  dropped: "plain",
};

/** The states by which the list is narrowed. */
export const FILTER_STATES = [...LETTER_STATES, "unreachable"] as const;

/** The names in the address under which the list is narrowed. */
export const NO_FILTERS = {
  member: "",
  name: "",
  kind: "",
  state: "",
  season: "",
  publication: "",
  standing: "",
};
