// The operations of meetings and the calendar of them.
export { createCalendarToken } from "./create-calendar-token";
export { getCalendarToken } from "./get-calendar-token";
export { getMeetings } from "./get-meetings";
export { getOwnMeetings } from "./get-own-meetings";
export { revokeCalendarToken } from "./revoke-calendar-token";
