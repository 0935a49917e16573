import type { Holder } from "../folder-lock";

/** What the embedded database's process tells its parent. */
export type EmbeddedState =
  { state: "ready"; url: string } | { state: "held"; holder: Holder } | { state: "failed"; message: string };
