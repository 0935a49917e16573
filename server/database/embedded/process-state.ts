import type { Holder } from "../folder-lock";

/** The messages of the embedded database's process to its parent. */
export type EmbeddedState =
  { state: "ready"; url: string } | { state: "held"; holder: Holder } | { state: "failed"; message: string };

/** The parent's message to it: stop now, even if a program still uses the database. */
export const STOP = "stop";
