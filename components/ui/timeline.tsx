import type { ReactNode } from "react";

/** Past events, newest first, with the date beside each. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="border-line border-l-2">{children}</ol>;
}

interface TimelineEntryProps {
  when: ReactNode;
  /** The entry is current. */
  isCurrent?: boolean;
  children: ReactNode;
}

export function TimelineEntry({ when, isCurrent = false, children }: TimelineEntryProps) {
  return (
    <li className="relative pb-5 pl-5 last:pb-0">
      <span
        aria-hidden
        className={`border-accent absolute top-[0.45em] -left-[0.42rem] size-[0.75rem] rounded-full border-2 ${
          isCurrent ? "bg-accent" : "bg-paper"
        }`}
      />
      <p className="text-quiet text-small tabular font-semibold">{when}</p>
      <div>{children}</div>
    </li>
  );
}
