// The season desk: how staff run a year. Not part of the interface document; docs/season.md tells it from the staff's side.
export * from "./desk/candidacies";
export * from "./desk/committees";
export * from "./desk/events";
export * from "./desk/extension";
export * from "./desk/overview";
export * from "./desk/pasted-positions";
export * from "./desk/publication";
export * from "./desk/rehearsal";
export * from "./desk/rollover";
export * from "./desk/rosters";
export * from "./desk/rules";
export * from "./desk/seasons";
export * from "./desk/slate";
export * from "./desk/slate-balance";
export * from "./desk/slate-files";
export * from "./desk/staff";
export * from "./desk/webhooks";
