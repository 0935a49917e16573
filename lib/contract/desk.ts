// The season desk: how staff run a year. Not part of the interface document; docs/season.md tells it from the staff's side.
export * from "./desk/candidacies";
export * from "./desk/staff";
export * from "./desk/slate";
export * from "./desk/slate-balance";
export * from "./desk/slate-files";
export * from "./desk/publication";
