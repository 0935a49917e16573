import { read, status, write } from "./entry";
import { moment } from "./record-forms";
import * as z from "./zod";

// A file of its own, because a browser gets the operations of a file together.

/** The calendar subscription: when it was created, without its address. */
const calendarTokenRecord = z.strictObject({ created: moment() });

/** A new calendar subscription; its address is returned only this once. */
const newCalendarTokenRecord = z.strictObject({ address: z.string(), created: moment() });

export const getcalendartoken = read({
  path: "/account/getcalendartoken",
  summary: "The caller's calendar subscription: one record, or none",
  scope: null,
  params: z.object({}),
  result: z.array(calendarTokenRecord),
  example: [{ created: "2027-02-08T09:00:00-06:00" }],
});

export const createcalendartoken = write({
  path: "/account/createcalendartoken",
  summary: "Create a new calendar address for the caller's meetings; an older one stops working",
  scope: null,
  isRepeatable: false,
  refreshes: ["/account/getcalendartoken"],
  params: z.object({}),
  result: newCalendarTokenRecord,
  returnsCredential: true,
  example: {
    address: "https://committees.example.org/calendar/Yt0….ics",
    created: "2027-02-08T09:00:00-06:00",
  },
});

export const revokecalendartoken = status({
  path: "/account/revokecalendartoken",
  summary: "Revoke the caller's calendar address",
  scope: null,
  isRepeatable: true,
  refreshes: ["/account/getcalendartoken"],
  params: z.object({}),
});
