import Link from "next/link";
import type { ComponentProps } from "react";
import { buttonStyles, type ButtonKind } from "./button-styles";

interface LinkButtonProps extends Omit<ComponentProps<typeof Link>, "className"> {
  kind?: ButtonKind;
}

/** A link to another page that looks like a button because it is the next step. */
export function LinkButton({ kind = "secondary", ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonStyles(kind)} />;
}
