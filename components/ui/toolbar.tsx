import type { ReactNode } from "react";

/** The controls above a table, in one line where there is room: filters first, then what can be done. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      data-print="hide"
      className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      {children}
    </div>
  );
}
