import { MEMBER_SERVICES } from "@/lib/vocabulary/access";
import * as z from "./zod";
import { query } from "./entry";

// A file of its own, because every page carries it and a browser gets the operations of a file together.

/** What the layout of every page needs to know about the caller. */
const readerRecord = z.strictObject({
  memberId: z.string(),
  /** The name by which the member is addressed. */
  firstName: z.string(),
  /** The full name, as the member wants it written. */
  name: z.string(),
  /** As in a session record (contract.md 4.5). */
  services: z.array(z.enum(MEMBER_SERVICES)),
  /** How many letters in their letter box they have not opened. */
  unreadLetters: z.int(),
  /** How many places wait for their answer. */
  waitingPlaces: z.int(),
  /** How positions are called in the caller's language, where that is not as other records have them. */
  positionNames: z.array(z.strictObject({ position: z.string(), name: z.string() })),
});

export const getReader = query({
  path: "/account/get-reader",
  summary: "The caller: their name and the services they may use",
  scope: null,
  params: z.strictObject({}),
  result: readerRecord,
  example: {
    memberId: "M10042",
    firstName: "Dana",
    name: "Dana Whitfield",
    services: ["PROFILE", "MEETINGS"],
    unreadLetters: 2,
    waitingPlaces: 1,
    positionNames: [{ position: "Chair", name: "Presidencia" }],
  },
});
