import Link from "next/link";
import type { ComponentProps } from "react";
import { buttonLook, type ButtonKind } from "./button-look";

interface LinkButtonProps extends Omit<ComponentProps<typeof Link>, "className"> {
  kind?: ButtonKind;
}

/** A way to another page that looks like a button, because it is the next step. */
export function LinkButton({ kind = "secondary", ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonLook(kind)} />;
}
