/**
 * The installation is set up wrongly, and the message says how to put it right. It is for whoever runs the service:
 * the log shows it, unlike the messages of other errors, so it must not contain anything that a caller sent.
 */
export class SetupError extends Error {
  override readonly name = "SetupError";
}
