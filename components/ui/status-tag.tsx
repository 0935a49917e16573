import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { type Tone, ToneShape, toneText } from "./tone";

/** How one thing stands, in a word: shape, word, colour. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classNames("text-small inline-flex items-start gap-1.5 font-semibold", toneText[tone])}>
      <ToneShape tone={tone} />
      <span>{children}</span>
    </span>
  );
}
