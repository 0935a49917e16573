import type { ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden";

interface DataTableProps {
  /** Names the table for screen readers; what it says should stand above the table too. */
  caption: string;
  /** The `<th>` of the columns: plain ones, or `SortHeader`. */
  head: ReactNode;
  /** The rows, with a `<th scope="row">` each. */
  children: ReactNode;
}

/** A dense table. Where there is little room it scrolls sideways by itself, otherwise its head stays in sight. */
export function DataTable({ caption, head, children }: DataTableProps) {
  return (
    <div
      role="group"
      aria-label={caption}
      tabIndex={0}
      className="desk:overflow-visible relative max-w-full overflow-x-auto"
    >
      <table className="dense-table">
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
