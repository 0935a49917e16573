/**
 * The installation is misconfigured, and the message says how to fix it. It is written for the operator: the log shows
 * it, unlike the messages of other errors, so it must never contain anything that a caller sent.
 */
export class SetupError extends Error {
  override readonly name = "SetupError";
}
