import type { Deeds } from "./actions";

/** What a worker sends to its backstage, and what comes back. */
export interface DeedCall {
  id: number;
  deed: keyof Deeds;
  input: unknown;
}

export type DeedAnswer = { id: number; result: unknown } | { id: number; error: string };
