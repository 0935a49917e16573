import { RULE_EFFECTS } from "@/lib/vocabulary/candidacy";
import { PLACE_STATUSES } from "@/lib/vocabulary/season";
import { day, moment } from "../record-forms";
import * as z from "../zod";
import { countedPerson } from "./counted-person";
import { targetResultRecord } from "./slate-records";

/** A person affected by an action. */
export const notifiedRecord = z.strictObject({
  memberId: z.string(),
  name: z.string(),
  city: z.optional(z.string()),
  /** Absent when none is on record. */
  email: z.optional(z.string()),
  /** False when a letter has no working address to go to. */
  reachable: z.boolean(),
});

/** A decision against a candidate. */
export const notSelectedRecord = z.strictObject({
  ...countedPerson.shape,
  candidacyId: z.string(),
  year: z.int(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
});

/** A place that will be offered. */
const offerRecord = z.strictObject({
  candidacyId: z.string(),
  memberId: z.string(),
  name: z.string(),
  city: z.optional(z.string()),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  startDate: z.optional(day()),
  endDate: z.optional(day()),
  /** Why a rule that blocks is set aside; absent: none is. */
  overrideReason: z.optional(z.string()),
});

// What stands in the way (`blocks`), and what should be known (`warns`); lib/domain/slate/publication.ts decides.
const OBSTACLE_KINDS = [
  "not-approved",
  "inactive",
  "rule-blocks",
  "no-seat-left",
  "too-few-supporters",
  "place-over",
  "too-many-places",
  "not-offerable",
  "rule-warns",
  "rule-overridden",
  "no-address",
  "seat-open",
] as const;

const obstacleRecord = z.strictObject({
  kind: z.enum(OBSTACLE_KINDS),
  effect: z.enum(RULE_EFFECTS),
  /** What it is about; absent when it is about more than one. */
  candidacyId: z.optional(z.string()),
  memberId: z.optional(z.string()),
  name: z.optional(z.string()),
  city: z.optional(z.string()),
  committeeCode: z.optional(z.string()),
  committeeName: z.optional(z.string()),
  position: z.optional(z.string()),
  /** Of the rule that is not met. */
  sentence: z.optional(z.string()),
  /** Why the rule is set aside. */
  reason: z.optional(z.string()),
  /** Seats too many or still open, or supporters that are there. */
  count: z.optional(z.int()),
});

export const publicationPreviewRecord = z.strictObject({
  year: z.int(),
  revision: z.int(),
  /** Nothing blocks, and there is something to publish. */
  mayPublish: z.boolean(),
  counts: z.strictObject({
    places: z.int(),
    people: z.int(),
    unreachable: z.int(),
    alternates: z.int(),
    notSelected: z.int(),
    notifiedNotSelected: z.int(),
    blocks: z.int(),
    /** Proposals with a warning, as the slate counts them: without open seats and missed targets. */
    warns: z.int(),
  }),
  /** By committee, position and name. */
  offers: z.array(offerRecord),
  /** Who would be notified of a place, each once, by name. */
  notified: z.array(notifiedRecord),
  /** Who would be told that they were not selected, each once, by name; nobody unless the season says so. */
  notifiedNotSelected: z.array(notifiedRecord),
  /** What blocks first. */
  obstacles: z.array(obstacleRecord),
  /** Should be known as well. */
  missedTargets: z.array(targetResultRecord),
});

/** A place as staff see it. */
const deskPlaceRecord = z.strictObject({
  placeId: z.string(),
  /** Of the season that offered the place; absent for a place of another origin. */
  year: z.optional(z.int()),
  /** Absent when it did not come from a candidacy. */
  candidacyId: z.optional(z.string()),
  memberId: z.string(),
  name: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  startDate: z.optional(day()),
  endDate: z.optional(day()),
  status: z.enum(PLACE_STATUSES),
  source: z.optional(z.string()),
  priority: z.optional(z.string()),
});

export const publicationRecord = z.strictObject({
  /** Absent when there was nothing new to publish; so are the time and the publisher. */
  publicationId: z.optional(z.string()),
  year: z.int(),
  /** The slate's revision from now on. */
  revision: z.int(),
  publishedAt: z.optional(moment()),
  publishedBy: z.optional(z.string()),
  notSelected: z.int(),
  places: z.array(deskPlaceRecord),
  /** Who is notified of a place, each once, by name. */
  notified: z.array(notifiedRecord),
  /** Who is to be told that they were not selected, each once, by name. */
  notifiedNotSelected: z.array(notifiedRecord),
});

/** A change of one place, and who is notified of it. */
export const placeChangeRecord = z.strictObject({
  place: deskPlaceRecord,
  notified: z.array(notifiedRecord),
});
