import type { ComponentProps } from "react";
import { buttonStyles, type ButtonKind } from "./button-styles";
import { SiteLink } from "./site-link";

interface LinkButtonProps extends Omit<ComponentProps<typeof SiteLink>, "className"> {
  kind?: ButtonKind;
}

/** A link to another page that looks like a button because it is the next step. */
export function LinkButton({ kind = "secondary", ...rest }: LinkButtonProps) {
  return <SiteLink {...rest} className={buttonStyles(kind)} />;
}
