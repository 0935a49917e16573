import type { Actions } from "./actions";

/** What a worker sends to its support, and what comes back. */
export interface ActionCall {
  id: number;
  action: keyof Actions;
  input: unknown;
}

export type ActionAnswer = { id: number; result: unknown } | { id: number; error: string };
