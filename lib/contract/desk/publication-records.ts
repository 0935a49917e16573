import { day, moment, year } from "../record-forms";
import * as z from "../zod";
import { personCounted } from "./page";
import { targetResultRecord } from "./slate-balance-records";

/** One person whom an act reaches. */
export const toldRecord = z.strictObject({
  memberID: z.string(),
  name: z.string(),
  email: z.string(),
  /** `false` when a letter has no working address to go to. */
  reachable: z.string(),
});

/** A decision against a candidate. */
export const notSelectedRecord = z.strictObject({
  ...personCounted.shape,
  candidacyID: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
});

/** A place that will be offered. */
const offerRecord = z.strictObject({
  candidacyID: z.string(),
  memberID: z.string(),
  name: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  startDate: day(),
  endDate: day(),
  /** Why a rule that blocks is set aside; blank: none is. */
  overrideReason: z.string(),
});

// What stands in the way (`blocks`), and what should be known (`warns`); lib/domain/slate/publication.ts decides.
export const OBSTACLE_KINDS = [
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

export const obstacleRecord = z.strictObject({
  kind: z.enum(OBSTACLE_KINDS),
  effect: z.enum(["blocks", "warns"]),
  /** What it concerns; blank where it concerns more than one. */
  candidacyID: z.string(),
  memberID: z.string(),
  name: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  /** Of the rule that is not met; blank otherwise. */
  sentence: z.string(),
  /** Why the rule is set aside. */
  reason: z.string(),
  /** Seats too many or still open, or supporters that are there; blank otherwise. */
  count: z.string(),
});

export const publicationPreviewRecord = z.strictObject({
  year: year(),
  revision: z.string(),
  /** `true` when nothing blocks and there is something to publish. */
  mayPublish: z.string(),
  counts: z.strictObject({
    places: z.string(),
    people: z.string(),
    unreachable: z.string(),
    alternates: z.string(),
    notSelected: z.string(),
    toldNotSelected: z.string(),
    blocks: z.string(),
    warns: z.string(),
  }),
  /** By committee, position and name. */
  offers: z.array(offerRecord),
  /** Who would be told of a place, each once, by name. */
  told: z.array(toldRecord),
  /** Who would be told that they were not selected, each once, by name; nobody unless the season says so. */
  toldNotSelected: z.array(toldRecord),
  /** What blocks first. */
  obstacles: z.array(obstacleRecord),
  /** Should be known as well; each counts as one of the warnings. */
  missedTargets: z.array(targetResultRecord),
});

/** A place as staff see it. */
export const deskPlaceRecord = z.strictObject({
  placeID: z.string(),
  candidacyID: z.string(),
  memberID: z.string(),
  name: z.string(),
  committeeCode: z.string(),
  committeeName: z.string(),
  position: z.string(),
  startDate: day(),
  endDate: day(),
  status: z.string(),
  source: z.string(),
  priority: z.string(),
});

export const publicationRecord = z.strictObject({
  /** Blank when nothing was new. */
  publicationID: z.string(),
  year: year(),
  /** The slate's revision from now on. */
  revision: z.string(),
  publishedAt: moment(),
  publishedBy: z.string(),
  notSelected: z.string(),
  places: z.array(deskPlaceRecord),
  /** Who is to be told of a place, each once, by name. */
  told: z.array(toldRecord),
  /** Who is to be told that they were not selected, each once, by name. */
  toldNotSelected: z.array(toldRecord),
});

/** A change of one place, and who is to be told of it. */
export const placeChangeRecord = z.strictObject({
  place: deskPlaceRecord,
  told: z.array(toldRecord),
});
