"use client";

import { useTranslations } from "next-intl";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { type ChosenColumn, COLUMN_SORTS, NUMBER_COLUMNS } from "./board-columns";
import type { CandidateRow as Row } from "./candidate";
import { CandidateRow, type RowActions } from "./candidate-row";
import { drawnRows } from "./row-window";
import type { Selection } from "./selection";
import { scrollIntoSight, useSight } from "./use-sight";

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
const ROWS_BEFORE_END = 40;

/** The candidates as a dense table. Only the rows in sight, a few beyond, and the current one are in the page. */
export function CandidateTable(props: CandidateTableProps) {
  const { caption, rows, total, columns, current, selection, typed, mayDecide, actions, onEnd } = props;
  const t = useTranslations("desk-review");
  const box = useRef<HTMLDivElement>(null);
  const sight = useSight(box, ROW_HEIGHT);
  const at = rows.findIndex(({ candidacyId }) => candidacyId === current);
  const { drawn, rest } = drawnRows(rows.length, sight, at);

  useEffect(() => {
    if (rows.length < total && sight.last >= rows.length - ROWS_BEFORE_END) onEnd();
  }, [sight.last, rows.length, total, onEnd]);

  useEffect(() => {
    if (at !== -1 && box.current) scrollIntoSight(box.current, at, ROW_HEIGHT);
  }, [at]);

  // The page stays where it opened; afterwards it follows the keys, since the end of the box may lie below its edge.
  const follows = useRef(false);
  useEffect(() => {
    if (!props.hasFocus || current === undefined) return;
    const row = box.current?.querySelector<HTMLElement>(`tr[data-candidacy="${current}"]`);
    row?.focus({ preventScroll: true });
    if (follows.current) row?.scrollIntoView({ block: "nearest" });
    follows.current = true;
  }, [props.hasFocus, current, at]);

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
          {drawn.map(({ index, skipped }) => {
            const row = rows[index];
            if (!row) return null;
            const isCurrent = index === at || (at === -1 && index === 0);
            return (
              <Fragment key={row.candidacyId}>
                <Spacer rows={skipped} width={width} />
                <CandidateRow
                  row={row}
                  index={index}
                  columns={columns}
                  isCurrent={isCurrent}
                  isSelected={selection.ids.has(row.candidacyId)}
                  typed={isCurrent ? typed : ""}
                  mayDecide={mayDecide}
                  actions={actions}
                />
              </Fragment>
            );
          })}
          <Spacer rows={rest} width={width} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for rows that are out of sight. Its height is an attribute, since the page's policy allows no style. */
function Spacer({ rows, width }: { rows: number; width: number }) {
  if (rows === 0) return null;
  return (
    <tr aria-hidden role="presentation">
      <td role="presentation" colSpan={width} height={rows * ROW_HEIGHT} className="board-spacer" />
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
