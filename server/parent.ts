/** What the server tells whoever started it, over the IPC channel. */
export type ServerMessage =
  | { kind: "progress"; words: string }
  | { kind: "listening" }
  /** A sentence for the person at the terminal; the server ends. */
  | { kind: "failed"; words: string };

/** Tells the parent, if there is one that listens. */
export function tellParent(message: ServerMessage): void {
  if (process.connected) process.send?.(message);
}
