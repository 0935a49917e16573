import "server-only";

/** How a caller tried to sign in. */
export type SignInWay = "password" | "session-key" | "passkey" | "openid" | "client";

/** Takes what the service counts and times. Labels come from closed sets: never an id, a path or a name. */
export interface Measurements {
  /** A request was answered: the operation's path, or the route's name. */
  answered(operation: string, status: number, seconds: number): void;
  signInFailed(way: SignInWay): void;
}

let provided: Measurements | undefined;

/** Sets who takes them from now on; called by the server when metrics are on (server/telemetry/metrics.ts). */
export function provideMeasurements(measurements: Measurements): void {
  provided = measurements;
}

/** Undefined when metrics are off: then nothing is measured. */
export function measurements(): Measurements | undefined {
  return provided;
}
