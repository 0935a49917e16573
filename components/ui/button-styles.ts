import { classNames } from "./class-names";

/** `primary`: the one action of the screen. `quiet`: as light as a link. `danger`: takes something away. */
export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

/** The class by which the primary button of a page is found. */
export const PRIMARY = "primary-button";

const LOOKS: Readonly<Record<ButtonKind, string>> = {
  primary: "border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong",
  secondary: "border-edge bg-surface text-ink hover:border-ink",
  danger: "border-error bg-surface text-error hover:border-ink hover:text-ink",
  // The negative margin equals the padding, so that the text aligns with what is above it.
  quiet: "link -mx-1.5 border-transparent px-1",
};

/** The styles of buttons and of links that act as buttons. At least 44 px high, as a touch target. */
export function buttonStyles(kind: ButtonKind): string {
  return classNames(
    "rounded-small inline-flex min-h-11 items-center justify-center border-2 py-1.5 text-center font-semibold transition-colors",
    "aria-disabled:opacity-70 disabled:opacity-60",
    kind !== "quiet" && "px-5 no-underline",
    kind === "primary" && PRIMARY,
    LOOKS[kind],
  );
}
