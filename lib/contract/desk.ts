// The season desk: how staff run a year. Not part of the interface document; docs/season.md tells it from the staff's side.
export * from "./desk/candidacies";
export * from "./desk/committees";
export * from "./desk/views";
export * from "./desk/webhooks";
export * from "./desk/seasons";
export * from "./desk/letter-texts";
export * from "./desk/letters";
export * from "./desk/slate";
export * from "./desk/rules";
export * from "./desk/staff";
