// The season desk: how staff run a year. Not part of the interface document; docs/season.md tells it from the staff's side.
export * from "./desk/staff";
export * from "./desk/events";
export * from "./desk/webhooks";
