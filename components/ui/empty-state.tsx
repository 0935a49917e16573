import type { ReactNode } from "react";

/** Fills an empty list: says when something will appear, and how. */
export function EmptyState({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <div className="border-line text-soft border-y py-5">
      {title !== undefined && <p className="text-ink font-semibold">{title}</p>}
      <div className="flow">{children}</div>
    </div>
  );
}
