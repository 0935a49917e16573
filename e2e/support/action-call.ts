import type { Actions } from "./actions";

/** The messages between a worker and its test support. */
export interface ActionCall {
  id: number;
  action: keyof Actions;
  input: unknown;
}

export type ActionAnswer = { id: number; result: unknown } | { id: number; error: string };
