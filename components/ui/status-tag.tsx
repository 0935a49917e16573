import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { type Tone, ToneShape, toneText } from "./tone";

/** A status as a shape, a word and a colour. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classNames("text-small inline-flex items-start gap-1.5 font-semibold", toneText[tone])}>
      <ToneShape tone={tone} />
      <span>{children}</span>
    </span>
  );
}
