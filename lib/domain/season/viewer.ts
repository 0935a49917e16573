/** Whose eyes see a season in rehearsal: a member's id; `""`: those of external systems and of everyone else. */
export type Viewer = string;

/** The viewer behind a caller, or behind the actor of a write. */
export function viewerOf({ kind, id }: { kind: string; id: string }): Viewer {
  return kind === "member" ? id : "";
}
