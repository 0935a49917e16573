import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Menu } from "./menu";

interface DeskToolbarProps {
  label: string;
  /** What narrows the list, and how many are left. */
  children: ReactNode;
  /** How it looks: a `ViewMenu`. */
  view?: ReactNode;
  /** What can be done with it; in a menu where there is little room. */
  acts?: ReactNode;
}

/** The one line above a table; it stays in sight while the rows scroll. */
export function DeskToolbar({ label, children, view, acts }: DeskToolbarProps) {
  const t = useTranslations("common.list");
  return (
    <div role="group" aria-label={label} data-print="hide" className="desk-toolbar">
      <div className="desk-toolbar-filters">{children}</div>
      {view}
      {acts && (
        <div className="desk-acts">
          <Menu summary={`${t("acts")} ▾`}>{acts}</Menu>
        </div>
      )}
    </div>
  );
}
