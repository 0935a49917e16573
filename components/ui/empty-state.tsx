import type { ReactNode } from "react";

/** What stands where nothing is yet: when there will be something, and how it comes. */
export function EmptyState({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <div className="border-line text-soft border-y py-5">
      {title !== undefined && <p className="text-ink font-semibold">{title}</p>}
      <div className="flow">{children}</div>
    </div>
  );
}
