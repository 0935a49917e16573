import type { ReactNode } from "react";

interface LongPartProps {
  /** What is folded, for the line that opens it: “All 14 parameters”. */
  summary: string;
  children: ReactNode;
}

/** A long part of a page, which is folded on a phone until it is wanted. */
export function LongPart({ summary, children }: LongPartProps) {
  return (
    <details className="fold mt-2">
      <summary className="link min-h-11 w-fit py-2 font-semibold">{summary}</summary>
      {children}
    </details>
  );
}
