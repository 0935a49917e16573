/** The server's messages to its parent process, over the IPC channel. */
export type ServerMessage =
  | { kind: "listening" }
  /** A message for the terminal; the server then exits. */
  | { kind: "failed"; words: string };

/** Sends a message to the parent process, if there is one. */
export function notifyParent(message: ServerMessage): void {
  if (process.connected) process.send?.(message);
}
