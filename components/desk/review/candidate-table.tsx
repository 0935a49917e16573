"use client";

import { useTranslations } from "next-intl";
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type ChosenColumn, COLUMN_SORTS, NUMBER_COLUMNS } from "./board-columns";
import type { CandidateRow as Row } from "./candidate";
import { CandidateRow, type RowActions } from "./candidate-row";
import { drawnRows, type Sight } from "./row-window";
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

// Looking again at every fourth row is enough, since some rows beyond are drawn as well.
const STEP = 4;
// What the server draws, which does not know how high the box is.
const AT_FIRST: Sight = { first: 0, last: 16 };

/** Which rows of a box are in sight while it scrolls and changes its height; all its rows are equally high. */
function useSight(box: RefObject<HTMLElement | null>, rowHeight: number): Sight {
  const [sight, setSight] = useState(AT_FIRST);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / rowHeight / STEP) * STEP;
      const last = first + STEP + Math.ceil(element.clientHeight / rowHeight);
      setSight((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    // Tells the first height as well.
    const heights = new ResizeObserver(look);
    heights.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      heights.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, rowHeight]);
  return sight;
}

/** Scrolls the box, not the page, by as little as brings a row into sight, below the head that covers its top. */
function scrollIntoSight(box: HTMLElement, index: number, rowHeight: number): void {
  const top = index * rowHeight;
  // The head is no higher than a row.
  const bottom = top + 2 * rowHeight - box.clientHeight;
  if (box.scrollTop > top) box.scrollTop = top;
  else if (box.scrollTop < bottom) box.scrollTop = bottom;
}
