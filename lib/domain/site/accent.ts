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

type Channels = readonly [number, number, number];

function channels(hex: Hex): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(color: Channels): Hex {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** Mixes `share` (0 to 1) of `other` into `one`. */
function mix(one: Hex, other: Hex, share: number): Hex {
  const [from, to] = [channels(one), channels(other)];
  return toHex([0, 1, 2].map((at) => (from[at] ?? 0) * (1 - share) + (to[at] ?? 0) * share) as never);
}

function luminance(hex: Hex): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour with another lightness (0 to 1) but the same hue and saturation. */
function withLightness(hex: Hex, lightness: number): Hex {
  const [red, green, blue] = channels(hex).map((channel) => channel / 255) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(most + least - 1));
  const chroma = saturation * (1 - Math.abs(2 * lightness - 1));
  // Each channel keeps its relative position between the smallest and the largest of the three.
  const part = (channel: number) =>
    lightness - chroma / 2 + (spread === 0 ? 0 : ((channel - least) / spread) * chroma);
  return toHex([red, green, blue].map((channel) => Math.min(1, Math.max(0, part(channel))) * 255) as never);
}

function lightnessOf(hex: Hex): number {
  const all = channels(hex).map((channel) => channel / 255);
  return (Math.max(...all) + Math.min(...all)) / 2;
}

/** Makes a colour darker (to 0) or lighter (to 1), just far enough for the contrast with every background. */
function pushed(color: Hex, to: 0 | 1, grounds: readonly Hex[], wanted: number): Hex {
  const from = lightnessOf(color);
  for (let step = 0; step <= STEPS; step += 1) {
    const shade = step === 0 ? color : withLightness(color, from + ((to - from) * step) / STEPS);
    if (grounds.every((ground) => contrast(shade, ground) >= wanted)) return shade;
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
