import { lazy, type ReactNode } from "react";

/** The steps after the first question, which load while that is answered. */
export const laterSteps = () => import("./later-steps");

type Steps = Awaited<ReturnType<typeof laterSteps>>;

/** Draws with the later steps once they are loaded; one component for all, so that only the first is ever waited for. */
export const LaterSteps = lazy(async () => {
  const steps = await laterSteps();
  return { default: ({ children }: { children: (loaded: Steps) => ReactNode }) => children(steps) };
});
