"use client";

import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** A column and its direction, as it stands in the address: `name`, or `-name` for the last first. */
export type SortOrder = string;

interface SortHeaderProps {
  column: string;
  sort: SortOrder;
  onSort: (sort: SortOrder) => void;
  isNumber?: boolean;
  /** Left out where there is little room. */
  isWideOnly?: boolean;
  children: ReactNode;
}

const MARKS = { ascending: "↑", descending: "↓", none: "↕" } as const;

/** The head of a column by which the table can be sorted; pressing it again turns the order round. */
export function SortHeader({
  column,
  sort,
  onSort,
  isNumber = false,
  isWideOnly = false,
  children,
}: SortHeaderProps) {
  const direction = sort === column ? "ascending" : sort === `-${column}` ? "descending" : "none";
  return (
    <th
      scope="col"
      aria-sort={direction === "none" ? undefined : direction}
      className={classNames(isNumber && "number", isWideOnly && "max-desk:hidden") || undefined}
    >
      <button
        type="button"
        onClick={() => onSort(direction === "ascending" ? `-${column}` : column)}
        className="hover:text-accent inline-flex items-baseline gap-1 font-semibold"
      >
        {children}
        <span aria-hidden className={direction === "none" ? "text-soft font-normal" : "text-accent"}>
          {MARKS[direction]}
        </span>
      </button>
    </th>
  );
}

/** Rows in a sort order; texts as people order them, numbers by size. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: SortOrder,
  columns: Readonly<Record<string, (row: Row) => string | number>>,
  locale: string,
): Row[] {
  const isDescending = sort.startsWith("-");
  const column = columns[isDescending ? sort.slice(1) : sort];
  if (!column) return [...rows];
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  const ordered = rows.toSorted((one, other) => {
    const [left, right] = [column(one), column(other)];
    if (typeof left === "number" && typeof right === "number") return left - right;
    return collator.compare(String(left), String(right));
  });
  return isDescending ? ordered.toReversed() : ordered;
}
