import { command, query } from "./entry";
import { moment } from "./record-forms";
import * as z from "./zod";

// A file of its own, because a browser gets the operations of a file together.

export const getCalendarToken = query({
  path: "/account/get-calendar-token",
  summary: "The caller's calendar subscription, if there is one",
  scope: null,
  params: z.strictObject({}),
  /** When it was created, without its address. */
  result: z.strictObject({ subscription: z.optional(z.strictObject({ created: moment() })) }),
  example: { subscription: { created: "2027-02-08T09:00:00-06:00" } },
});

export const createCalendarToken = command({
  path: "/account/create-calendar-token",
  summary: "Create a new calendar address for the caller's meetings. An older address stops working",
  scope: null,
  params: z.strictObject({}),
  /** The address is returned only this once. */
  result: z.strictObject({ address: z.string(), created: moment() }),
  returnsCredential: true,
  example: {
    address: "https://committees.example.org/calendar/Yt0….ics",
    created: "2027-02-08T09:00:00-06:00",
  },
  isRepeatable: false,
  refreshes: ["/account/get-calendar-token"],
});

export const revokeCalendarToken = command({
  path: "/account/revoke-calendar-token",
  summary: "Revoke the caller's calendar address",
  scope: null,
  params: z.strictObject({}),
  result: z.strictObject({}),
  example: {},
  isRepeatable: true,
  refreshes: ["/account/get-calendar-token"],
});
