// The interface document, section 4.2: committee operations, by subject.
export * from "./committee/boards";
export * from "./committee/meetings";
export * from "./committee/members";
export * from "./committee/nominations";
export * from "./committee/places";
export * from "./committee/profile";
