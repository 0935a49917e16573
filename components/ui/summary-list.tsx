import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface SummaryListProps {
  children: ReactNode;
}

/** The “check your answers” list: one answer per row, each with a link to change it. */
export function SummaryList({ children }: SummaryListProps) {
  return <dl className="border-line border-b">{children}</dl>;
}

interface SummaryRowProps {
  label: ReactNode;
  children: ReactNode;
  /** A link or button to change this answer; its text names the answer for screen readers. */
  change?: ReactNode;
  /** Label and answer are short, and stand side by side on a phone too. */
  isShort?: boolean;
}

export function SummaryRow({ label, children, change, isShort = false }: SummaryRowProps) {
  return (
    <div
      className={classNames(
        "border-line wide:grid-cols-[11rem_1fr_auto] wide:py-3 grid gap-x-5 border-t",
        isShort ? "grid-cols-[7rem_1fr] py-2" : "py-3",
      )}
    >
      <dt className="text-soft">{label}</dt>
      <dd className="tabular min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
      {change !== undefined && <dd className="text-small">{change}</dd>}
    </div>
  );
}
