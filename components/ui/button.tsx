import type { ComponentProps, ReactNode } from "react";
import { buttonStyles, type ButtonKind } from "./button-styles";

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  kind?: ButtonKind;
  /** In progress: shows `busyLabel` and ignores further clicks, but keeps the focus. */
  isBusy?: boolean;
  busyLabel?: ReactNode;
}

/** An action on this page, labelled with the action: “Accept 2 places”. One primary button per screen. */
export function Button({
  kind = "secondary",
  isBusy = false,
  busyLabel,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isBusy ? "button" : type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      // `disabled` would lose the focus, so a busy button stays enabled and does nothing.
      onClick={isBusy ? undefined : onClick}
      className={buttonStyles(kind)}
    >
      {isBusy ? (busyLabel ?? children) : children}
      {isBusy && (
        <span aria-hidden className="animate-waiting ml-2">
          …
        </span>
      )}
    </button>
  );
}
