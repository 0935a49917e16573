import {
  formatHex,
  interpolate,
  modeHsl,
  modeLrgb,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
} from "culori/fn";

/** A colour as `#rrggbb`. */
export type Hex = string;

/** The association's colour, adapted to one theme. */
export interface AccentShades {
  /** Links and the primary button: at least 4.5:1 against every background of the theme, and against `on`. */
  accent: Hex;
  /** The hover state: further from the background. */
  strong: Hex;
  /** A background tinted with the colour; text in `ink` stays readable on it. */
  soft: Hex;
  /** Text on `accent`. */
  on: Hex;
}

/** The backgrounds of the two themes; app/(site)/tokens.css repeats them (a test compares the two). */
export const GROUNDS = {
  light: { paper: "#fbf9f4", surface: "#ffffff", ink: "#1d1b17" },
  dark: { paper: "#131a2b", surface: "#1b2439", ink: "#eeeae0" },
} as const;

const CONTRAST = 4.6;
const STEPS = 200;

// The library brings only the colour spaces that are named here; the last is the one that wcagContrast measures in.
registerMode(modeRgb);
const toHsl = registerMode(modeHsl);
registerMode(modeLrgb);

/** Mixes `share` (0 to 1) of `other` into `one`. */
function mix(one: Hex, other: Hex, share: number): Hex {
  return formatHex(interpolate([one, other], "rgb")(share));
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  return wcagContrast(one, other);
}

/** Makes a colour darker (to 0) or lighter (to 1), just far enough for the contrast with every background. */
function pushed(color: Hex, to: 0 | 1, grounds: readonly Hex[], requested: number): Hex {
  const from = toHsl(color);
  if (!from) throw new RangeError(`"${color}" is no colour.`);
  for (let step = 0; step <= STEPS; step += 1) {
    // Hue and saturation are kept: lighter is not paler.
    const shade = formatHex({ ...from, l: from.l + ((to - from.l) * step) / STEPS });
    if (grounds.every((ground) => contrast(shade, ground) >= requested)) return shade;
  }
  return to === 0 ? "#000000" : "#ffffff";
}

/** The shades of any colour that keep text readable in the theme: at least 4.5:1 everywhere it is used. */
export function accentShades(color: Hex, theme: keyof typeof GROUNDS): AccentShades {
  const { paper, surface } = GROUNDS[theme];
  const away = theme === "light" ? 0 : 1;
  // The soft background comes first, because the accent must be readable on it as well.
  const soft = mix(paper, pushed(color, away, [paper, surface], 3), 0.1);
  const accent = pushed(color, away, [paper, surface, soft], CONTRAST);
  return {
    accent,
    strong: mix(accent, away === 0 ? "#000000" : "#ffffff", 0.2),
    soft,
    on: theme === "light" ? surface : paper,
  };
}

/** CSS custom properties with the association's colour for both themes; `color` is a validated `#rrggbb`. */
export function accentRules(color: Hex): string {
  const variables = (theme: keyof typeof GROUNDS) =>
    Object.entries(accentShades(color, theme))
      .map(([name, shade]) => `--tint-${name}-${theme}:${shade as string}`)
      .join(";");
  return `:root{${variables("light")};${variables("dark")}}`;
}
