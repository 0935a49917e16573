import "server-only";
import { type AccentShades, accentShades, type Hex } from "@/lib/domain/site/accent";

const known = new Map<Hex, Record<"light" | "dark", AccentShades>>();

/** The association's colour, readable in both themes. Finding the shades takes longer than all the rest of a letter. */
export function shadesOf(accent: Hex): Record<"light" | "dark", AccentShades> {
  const shades = known.get(accent) ?? {
    light: accentShades(accent, "light"),
    dark: accentShades(accent, "dark"),
  };
  known.set(accent, shades);
  return shades;
}
