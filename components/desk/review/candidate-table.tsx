"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { type ChosenColumn, COLUMN_SORTS, NUMBER_COLUMNS } from "./board-columns";
import type { CandidateRow as Row } from "./candidate";
import { CandidateRow, type RowActions } from "./candidate-row";
import type { Selection } from "./selection";

interface CandidateTableProps {
  caption: string;
  rows: readonly Row[];
  total: number;
  columns: readonly ChosenColumn[];
  sort: string;
  onSort: (sort: string) => void;
  current: string | undefined;
  /** Takes the focus along when the current row changes by a key. */
  hasFocus: boolean;
  selection: Selection;
  onSelectAll: () => void;
  typed: string;
  mayDecide: boolean;
  actions: RowActions;
  onEnd: () => void;
}

// As in desk-review.css; a row is never higher, so that nothing needs to be measured while scrolling.
const ROW_HEIGHT = 52;
const ROWS_BEYOND = 8;
const ROWS_BEFORE_END = 40;

/** The candidates as a dense table. Only the rows in sight, and a few beyond, are in the page. */
export function CandidateTable(props: CandidateTableProps) {
  const { caption, rows, total, columns, current, selection, typed, mayDecide, actions, onEnd } = props;
  const t = useTranslations("desk-review");
  const box = useRef<HTMLDivElement>(null);
  // The compiler leaves this component alone, since the virtualiser is one object that changes.
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_BEYOND,
    initialRect: { width: 1000, height: 800 },
    getItemKey: (index) => rows[index]?.candidacyID ?? index,
    // The head covers the top of the box.
    scrollPaddingStart: ROW_HEIGHT,
  });
  const shown = virtualizer.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  const at = rows.findIndex(({ candidacyID }) => candidacyID === current);

  useEffect(() => {
    if (rows.length < total && lastShown >= rows.length - ROWS_BEFORE_END) onEnd();
  }, [lastShown, rows.length, total, onEnd]);

  useEffect(() => {
    if (at !== -1) virtualizer.scrollToIndex(at, { align: "auto" });
  }, [at, virtualizer]);

  useEffect(() => {
    if (!props.hasFocus || current === undefined) return;
    box.current
      ?.querySelector<HTMLElement>(`tr[data-candidacy="${current}"]`)
      ?.focus({ preventScroll: true });
  }, [props.hasFocus, current, at, lastShown]);

  const before = shown[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const width = columns.length + 4;
  return (
    <div ref={box} className="board-scroll" role="region" aria-label={caption} tabIndex={-1}>
      <table
        role="grid"
        aria-label={caption}
        aria-rowcount={total + 1}
        aria-multiselectable
        className="dense-table board-table"
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="w-10">
              <input
                type="checkbox"
                aria-label={t("board.selectAll")}
                checked={rows.length > 0 && selection.ids.size === rows.length}
                onChange={props.onSelectAll}
                className="accent-accent size-5"
              />
            </th>
            <Head {...props} column="rank" isNumber>
              {t("column.rank")}
            </Head>
            <Head {...props} column="name">
              {t("column.name")}
            </Head>
            <th scope="col">{t("column.state")}</th>
            {columns.map((column) => (
              <Head key={column} {...props} column={column} isNumber={NUMBER_COLUMNS.includes(column)} isMore>
                {t(`column.${column}`)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} width={width} />
          {shown.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            const isCurrent = index === at || (at === -1 && index === 0);
            return (
              <CandidateRow
                key={row.candidacyID}
                row={row}
                index={index}
                columns={columns}
                isCurrent={isCurrent}
                isSelected={selection.ids.has(row.candidacyID)}
                typed={isCurrent ? typed : ""}
                mayDecide={mayDecide}
                actions={actions}
              />
            );
          })}
          <Spacer height={after} width={width} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are out of sight. Its height is an attribute, since the page's policy allows no style. */
function Spacer({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden role="presentation">
      <td role="presentation" colSpan={width} height={height} className="board-spacer" />
    </tr>
  );
}

interface HeadProps extends Pick<CandidateTableProps, "sort" | "onSort"> {
  column: ChosenColumn | "rank" | "name";
  isNumber?: boolean;
  isMore?: boolean;
  children: ReactNode;
}

/** The service knows one direction for each order: the first first, the most supported first. */
function Head({ column, sort, onSort, isNumber = false, isMore = false, children }: HeadProps) {
  const order = COLUMN_SORTS[column];
  const isSorted = order !== undefined && (sort || "rank") === order;
  const className = [isNumber && "number", isMore && "board-more"].filter(Boolean).join(" ") || undefined;
  if (order === undefined) {
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    );
  }
  const direction = order === "supporters" ? "descending" : "ascending";
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className="hover:text-accent font-semibold"
        onClick={() => onSort(order === "rank" ? "" : order)}
      >
        {children}
        {isSorted && <span aria-hidden>{direction === "ascending" ? " ↑" : " ↓"}</span>}
      </button>
    </th>
  );
}
