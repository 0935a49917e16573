import type { Overview } from "../use-desk";

type Step = Overview["timeline"][number];

/** How a phase is shown: one that is over is only done when it lacks nothing. */
export function stepLook({ state, lacks }: Pick<Step, "state" | "lacks">): Step["state"] | "incomplete" {
  return state === "past" && lacks.length > 0 ? "incomplete" : state;
}
