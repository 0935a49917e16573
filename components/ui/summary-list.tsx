import type { ReactNode } from "react";

interface SummaryListProps {
  children: ReactNode;
}

/** “Check your answers”: what was answered, line by line, each with the way back to it. */
export function SummaryList({ children }: SummaryListProps) {
  return <dl className="border-line border-b">{children}</dl>;
}

interface SummaryRowProps {
  label: ReactNode;
  children: ReactNode;
  /** A link or button that changes this answer; its words name the answer for those who listen. */
  change?: ReactNode;
}

export function SummaryRow({ label, children, change }: SummaryRowProps) {
  return (
    <div className="border-line wide:grid-cols-[11rem_1fr_auto] grid gap-x-5 border-t py-3">
      <dt className="text-soft">{label}</dt>
      <dd className="tabular min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
      {change !== undefined && <dd className="text-small">{change}</dd>}
    </div>
  );
}
