"use client";

import { useTranslations } from "next-intl";
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { usePositionName } from "@/components/site/position-names";
import { type ChosenColumn, COLUMN_SORTS, NUMBER_COLUMNS } from "./board-columns";
import type { BoardGroup } from "./board-view";
import type { CandidateRow as Row } from "./candidate";
import { CandidateRow, type RowActions } from "./candidate-row";
import { drawnRows, type Sight } from "./row-window";
import type { Selection } from "./selection";

interface CandidateTableProps {
  caption: string;
  rows: readonly Row[];
  columns: readonly ChosenColumn[];
  sort: string;
  onSort: (sort: string) => void;
  /** The rows stand in groups, each under a line with its name. */
  group: BoardGroup | undefined;
  current: string | undefined;
  /** Takes the focus along when the current row changes by a key. */
  hasFocus: boolean;
  selection: Selection;
  onSelectAll: () => void;
  /** The candidates that a colleague has just changed. */
  news: ReadonlySet<string>;
  typed: string;
  mayDecide: boolean;
  actions: RowActions;
}

// As in desk-review.css; a row is never higher, so that nothing needs to be measured while scrolling.
const ROW_HEIGHT = 36;
const CARD_HEIGHT = 60;
const ON_PHONE = "(width < 60rem)";

/** The candidates as a dense table. Only the rows in sight, a few beyond, and the current one are in the page. */
export function CandidateTable(props: CandidateTableProps) {
  const { caption, rows, columns, group, current, selection, news, typed, mayDecide, actions } = props;
  const t = useTranslations("desk-review");
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const sight = useSight(box, rowHeight);
  const lines = linesOf(rows, group);
  const at = lines.findIndex((line) => typeof line !== "number" && line.row.candidacyId === current);
  const { drawn, rest } = drawnRows(lines.length, sight, at);
  const namesakes = namesakesOf(rows);

  useEffect(() => {
    if (at !== -1 && box.current) scrollIntoSight(box.current, at, rowHeight);
  }, [at, rowHeight]);

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
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        className="dense-table board-table"
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="w-9">
              <input
                type="checkbox"
                aria-label={t("board.selectAll")}
                checked={rows.length > 0 && selection.ids.size === rows.length}
                onChange={props.onSelectAll}
                className="accent-accent size-4.5"
              />
            </th>
            <Head {...props} column="rank" isNumber>
              <abbr title={t("column.rank")} className="no-underline">
                #
              </abbr>
            </Head>
            <Head {...props} column="name">
              {t("column.name")}
            </Head>
            <Head {...props} column="state">
              {t("column.state")}
            </Head>
            {columns.map((column) => (
              <Head key={column} {...props} column={column} isNumber={NUMBER_COLUMNS.includes(column)} isMore>
                {t(`column.${column}`)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ index, skipped }) => {
            const line = lines[index];
            if (line === undefined) return null;
            if (typeof line === "number") {
              const first = rows[line];
              return (
                <Fragment key={`group ${line}`}>
                  <Spacer rows={skipped} width={width} rowHeight={rowHeight} />
                  {first && group && <GroupLine row={first} group={group} rows={rows} width={width} />}
                </Fragment>
              );
            }
            const { row, place } = line;
            const isCurrent = index === at || (at === -1 && place === 0);
            return (
              // By its place: when the list is filtered or sorted, a row of the page shows another candidate, instead of being
              // removed and created again.
              <Fragment key={place}>
                <Spacer rows={skipped} width={width} rowHeight={rowHeight} />
                <CandidateRow
                  row={row}
                  index={place}
                  columns={columns}
                  isCurrent={isCurrent}
                  isSelected={selection.ids.has(row.candidacyId)}
                  isNews={news.has(row.candidacyId)}
                  isNamesake={namesakes.has(row.name)}
                  typed={isCurrent ? typed : ""}
                  mayDecide={mayDecide}
                  actions={actions}
                />
              </Fragment>
            );
          })}
          <Spacer rows={rest} width={width} rowHeight={rowHeight} />
        </tbody>
      </table>
    </div>
  );
}

/** What stands in the table: a row with its place in the list, or the place of the first row of a group, above it. */
type Line = number | { row: Row; place: number };

function linesOf(rows: readonly Row[], group: BoardGroup | undefined): Line[] {
  return rows.flatMap((row, place): Line[] => {
    const isFirst = group !== undefined && (place === 0 || rows[place - 1]?.[group] !== row[group]);
    return isFirst ? [place, { row, place }] : [{ row, place }];
  });
}

/** The names that more than one candidate has; one who stands for two positions is one person. */
function namesakesOf(rows: readonly Row[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  const shared = new Set<string>();
  for (const { name, memberId } of rows) {
    const known = first.get(name);
    if (known === undefined) first.set(name, memberId);
    else if (known !== memberId) shared.add(name);
  }
  return shared;
}

interface GroupLineProps {
  /** The first of the group. */
  row: Row;
  group: BoardGroup;
  rows: readonly Row[];
  width: number;
}

function GroupLine({ row, group, rows, width }: GroupLineProps) {
  const t = useTranslations("desk-review");
  const positionName = usePositionName();
  const name = group === "position" ? positionName(row.position) : t(`state.${row.state ?? "own"}`);
  const count = rows.filter((one) => one[group] === row[group]).length;
  return (
    <tr className="board-group">
      <th scope="rowgroup" colSpan={width}>
        {t("board.group", { name, count })}
      </th>
    </tr>
  );
}

/** Stands for rows that are out of sight. Its height is an attribute, since the page's policy allows no style. */
function Spacer({ rows, width, rowHeight }: { rows: number; width: number; rowHeight: number }) {
  if (rows === 0) return null;
  return (
    <tr aria-hidden role="presentation">
      <td role="presentation" colSpan={width} height={rows * rowHeight} className="board-spacer" />
    </tr>
  );
}

interface HeadProps extends Pick<CandidateTableProps, "sort" | "onSort"> {
  column: ChosenColumn | "rank" | "name" | "state";
  isNumber?: boolean;
  isMore?: boolean;
  children: ReactNode;
}

/** Sorts by its column when it is pressed, and from the other end when it is pressed again. */
function Head({ column, sort, onSort, isNumber = false, isMore = false, children }: HeadProps) {
  const order = COLUMN_SORTS[column] ?? column;
  const [isSorted, isTurned] = [(sort || "rank") === order, sort === `-${order}`];
  // The most supported come first.
  const isDescending = isTurned !== (order === "supporters");
  const className = [isNumber && "number", isMore && "board-more"].filter(Boolean).join(" ") || undefined;
  const direction = isDescending ? "descending" : "ascending";
  return (
    <th scope="col" className={className} aria-sort={isSorted || isTurned ? direction : undefined}>
      <button
        type="button"
        className="hover:text-accent font-semibold"
        onClick={() => onSort(order === "rank" ? "" : isSorted ? `-${order}` : order)}
      >
        {children}
        {(isSorted || isTurned) && <span aria-hidden>{isDescending ? " ↓" : " ↑"}</span>}
      </button>
    </th>
  );
}

// Looking again at every fourth row is enough, since some rows beyond are drawn as well.
const STEP = 4;
// What the server draws, which does not know how high the box is.
const AT_FIRST: Sight = { first: 0, last: 20 };

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

function useRowHeight(): number {
  return useSyncExternalStore(
    (onChange) => {
      const phone = window.matchMedia(ON_PHONE);
      phone.addEventListener("change", onChange);
      return () => phone.removeEventListener("change", onChange);
    },
    () => (window.matchMedia(ON_PHONE).matches ? CARD_HEIGHT : ROW_HEIGHT),
    () => ROW_HEIGHT,
  );
}

/** Scrolls the box, not the page, by as little as brings a row into sight, below the head that covers its top. */
function scrollIntoSight(box: HTMLElement, index: number, rowHeight: number): void {
  const top = index * rowHeight;
  // The head is no higher than a row.
  const bottom = top + 2 * rowHeight - box.clientHeight;
  if (box.scrollTop > top) box.scrollTop = top;
  else if (box.scrollTop < bottom) box.scrollTop = bottom;
}
