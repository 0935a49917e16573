import type { DeskPlace } from "../desk-places";

/** The strokes of each icon, drawn in a square of 20 units. */
const STROKES = {
  menu: "M3 5h14M3 10h14M3 15h14",
  overview: "M3 10l7-6 7 6M5 9v8h10V9M8.5 17v-4h3v4",
  review: "M3 5l1.5 1.5L7 4M3 11l1.5 1.5L7 10M3 17l1.5 1.5L7 16M10 5h7M10 11h7M10 17h7",
  slate: "M3 4h14v12H3zM3 8h14M3 12h14M9 4v12",
  season: "M3 5h14v12H3zM3 9h14M7 3v4M13 3v4",
  committees:
    "M7 9a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM2.5 16c0-3 2-4.5 4.5-4.5s4.5 1.5 4.5 4.5M13 9a2 2 0 100-4M14 11.5c2 .3 3.5 1.8 3.5 4.5",
  rules: "M10 3v14M6 17h8M4 6h12M4 6l-2 5h4zM16 6l-2 5h4z",
  letters: "M3 5h14v10H3zM3 6l7 5 7-5",
  delivery: "M3 10l14-6-5 13-3-5zM9 12l8-8",
  webhooks: "M7 3v4M13 3v4M5 7h10v3a5 5 0 01-10 0zM10 15v3",
  roles: "M7.5 12.5a4 4 0 110-8 4 4 0 010 8zM10.5 11.5L17 18M14 15l1.5-1.5",
  search: "M8.5 14a5.5 5.5 0 110-11 5.5 5.5 0 010 11zM12.5 12.5L17 17",
  warning: "M10 3l8 14H2zM10 8v4M10 14.5v.5",
} as const satisfies Record<DeskPlace["key"] | "menu" | "search" | "warning", string>;

/** A picture beside or in place of a name; it has none of its own for screen readers. */
export function DeskIcon({ name }: { name: keyof typeof STROKES }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5 shrink-0"
    >
      <path d={STROKES[name]} />
    </svg>
  );
}
