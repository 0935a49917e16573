/** The tone of a message; always expressed in words too. */
export type Tone = "plain" | "info" | "success" | "warning" | "error";

export const toneText: Readonly<Record<Tone, string>> = {
  plain: "text-soft",
  info: "text-info",
  success: "text-success",
  warning: "text-warning",
  error: "text-error",
};

const SHAPES: Readonly<Record<Tone, string>> = {
  // A ring, an i, a tick, a triangle and an octagon, distinguishable without colour.
  plain: "M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14z",
  info: "M10 2a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM10 9v5M10 6v.5",
  success: "M10 2a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM6 10.5l2.8 2.8L14.2 7.5",
  warning: "M10 2.5l8.5 15h-17zM10 8v4.5M10 14.6v.5",
  error: "M6.5 2h7l4.5 4.5v7L13.5 18h-7L2 13.5v-7zM10 6v5M10 13.6v.5",
};

/** The shape of a tone, in the colour of the text around it. */
export function ToneShape({ tone }: { tone: Tone }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mt-[0.22em] size-[1.1em] shrink-0"
    >
      <path d={SHAPES[tone]} />
    </svg>
  );
}
