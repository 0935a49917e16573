import type { ComponentProps, ReactNode } from "react";
import { buttonLook, type ButtonKind } from "./button-look";

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  kind?: ButtonKind;
  /** Under way: says so in `busyLabel`, and takes no second click; the focus stays where it is. */
  isBusy?: boolean;
  busyLabel?: ReactNode;
}

/** An action on this page. Its words are the action: “Accept 2 places”. One primary button a screen. */
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
      // `disabled` would drop the focus; a busy button stays and does nothing.
      onClick={isBusy ? undefined : onClick}
      className={buttonLook(kind)}
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
