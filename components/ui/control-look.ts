import { classNames } from "./class-names";

/** As wide as what is typed into it is long. */
export type ControlWidth = "short" | "field" | "full";

const WIDTHS = { short: "max-w-short", field: "max-w-field", full: "" } as const;

/** The look of everything that is typed into or chosen from. 44 px high at least, so that phones do not zoom in. */
export function controlLook(hasError: boolean, width: ControlWidth = "field"): string {
  return classNames(
    "bg-surface text-ink rounded-small min-h-11 w-full border-2 px-3 py-1.5",
    hasError ? "border-error" : "border-edge",
    "read-only:bg-paper disabled:text-soft",
    WIDTHS[width],
  );
}
