import { classNames } from "./class-names";

/** Sized to the expected length of the input. */
export type ControlWidth = "short" | "field" | "full";

const WIDTHS = { short: "max-w-short", field: "max-w-field", full: "" } as const;

/** The styles of all form controls. At least 44 px high, as a touch target. */
export function controlStyles(hasError: boolean, width: ControlWidth = "field"): string {
  return classNames(
    "bg-surface text-ink rounded-small min-h-11 w-full border-2 px-3 py-1.5",
    hasError ? "border-error" : "border-edge",
    "read-only:bg-paper disabled:text-soft",
    WIDTHS[width],
  );
}
