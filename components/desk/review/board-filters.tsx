"use client";

import { useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { Button } from "@/components/ui/button";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { keepChoice } from "@/lib/client/keep-choice";
import { exportCandidates } from "@/lib/contract/desk/candidacies";
import { toText } from "@/lib/contract/values";
import { REVIEW_COLUMNS_COOKIE } from "@/lib/domain/site/site-preferences";
import { BOARD_ORDERS, CANDIDACY_STATES, ELIGIBILITIES, NOT_REVIEWED } from "@/lib/vocabulary/candidacy";
import { ExportButton } from "../export-button";
import { Menu } from "../frame/menu";
import { CHOSEN_COLUMNS, type ChosenColumn } from "./board-columns";
import {
  BOARD_GROUPS,
  type BoardView,
  exportParams,
  FILTER_NAMES,
  type FilterName,
  filtersOf,
  isColumn,
  NO_FILTERS,
} from "./board-view";
import type { Board, CandidateRow } from "./candidate";
import { columnsText } from "./kept-columns";
import { ViewMenu } from "../views/view-menu";
import { FilterSelect, FilterText } from "../frame/filter-controls";

interface BoardFiltersProps {
  view: BoardView;
  positions: Board["positions"];
  /** All candidates of the committee: their boards and sources can be chosen. */
  everyone: readonly CandidateRow[];
  shown: number;
  keep: (changes: Readonly<Record<string, string>>) => void;
  columns: readonly ChosenColumn[];
  onColumns: (columns: readonly ChosenColumn[]) => void;
  onHelp: () => void;
}

/** The line above the candidates: positions with their seats, what the list is narrowed to, and the ways to narrow and sort it. */
export function BoardFilters(props: BoardFiltersProps) {
  const { view, positions, everyone, shown, keep, columns, onColumns, onHelp } = props;
  const t = useTranslations("desk-review");
  const options = useFilterOptions(everyone, view);
  const field = (name: FilterName) => ({
    label: t(`filter.${name}`),
    value: toText(view[name]),
    onChoose: (value: string) => keep({ [FILTER_NAMES[name]]: value }),
  });
  const filters = filtersOf(view).filter((name) => name !== "position" && name !== "text");
  const total = everyone.filter(({ state }) => state !== "withdrawn").length;
  return (
    <div role="group" aria-label={t("filter.label")} data-print="hide" className="desk-toolbar board-toolbar">
      <div className="board-chips">
        <PositionChips positions={positions} total={total} chosen={view.position} onChoose={keep} />
        {filters.map((name) => (
          <FilterChip
            key={name}
            label={t(`filter.${name}`)}
            value={
              options[name].find(({ value }) => value === toText(view[name]))?.label ?? toText(view[name])
            }
            onRemove={() => keep({ [FILTER_NAMES[name]]: "" })}
          />
        ))}
        {filtersOf(view).length > 1 && (
          <Button kind="quiet" onClick={() => keep(NO_FILTERS)}>
            {t("filter.clear", { count: filtersOf(view).length })}
          </Button>
        )}
        <p role="status" className="tabular text-soft shrink-0">
          {t("board.total", { count: shown })}
        </p>
      </div>
      <div className="board-menus">
        <FilterText {...field("text")} type="search" isBare />
        <Menu summary={`${t("filter.open")} ▾`}>
          <div className="grid gap-3">
            {(["state", "eligibility", "notReviewed", "position", "board", "source"] as const).map((name) => (
              <FilterSelect key={name} {...field(name)} options={options[name]} />
            ))}
            <FilterText {...field("supporters")} inputMode="numeric" />
            {filtersOf({ ...view, position: undefined }).length > 0 && (
              // Those of other positions have ranks of their own.
              <p className="text-soft text-small">{t("filter.ranks")}</p>
            )}
          </div>
        </Menu>
        <Menu summary={`${t("filter.sortOpen")} ▾`}>
          <SortChoice view={view} keep={keep} />
        </Menu>
        <ViewMenu list="review" besides={{ columns: columnsText(columns) }}>
          <ColumnChoice columns={columns} onColumns={onColumns} />
          <ExportButton entry={exportCandidates} params={exportParams(view)} />
          <Button kind="quiet" onClick={onHelp}>
            {t("keys.show")}
          </Button>
        </ViewMenu>
      </div>
    </div>
  );
}

interface PositionChipsProps {
  positions: Board["positions"];
  /** All candidates, without the withdrawn ones. */
  total: number;
  /** Absent: all. */
  chosen: string | undefined;
  onChoose: (change: { position: string }) => void;
}

/** The positions with their seats; pressing one shows its candidates only, pressing it again shows all. */
function PositionChips({ positions, total, chosen, onChoose }: PositionChipsProps) {
  const t = useTranslations("desk-review.positions");
  const positionName = usePositionName();
  if (positions.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="flex shrink-0 gap-1">
      <li>
        <button
          type="button"
          aria-pressed={chosen === undefined}
          onClick={() => onChoose({ position: "" })}
          className="desk-chip"
        >
          {t("all")} <span className="tabular">{t("number", { count: total })}</span>
        </button>
      </li>
      {positions.map(({ position, seats, held, proposed, open, candidates }) => (
        <li key={position}>
          <button
            type="button"
            aria-pressed={position === chosen}
            title={t("candidates", { count: candidates })}
            onClick={() => onChoose({ position: position === chosen ? "" : position })}
            className="desk-chip"
          >
            {positionName(position)}{" "}
            <span aria-hidden className="tabular">
              {held + proposed}/{seats ?? "∞"}
            </span>
            <VisuallyHidden>
              {seats === undefined || open === undefined
                ? t("unlimited", { filled: held + proposed })
                : t("filled", { filled: held + proposed, seats, open })}
            </VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FilterChipProps {
  label: string;
  value: string;
  onRemove: () => void;
}

/** A filter that is set; pressing it removes it. */
function FilterChip({ label, value, onRemove }: FilterChipProps) {
  const t = useTranslations("desk-review.filter");
  return (
    <button type="button" onClick={onRemove} aria-pressed className="desk-chip shrink-0">
      <VisuallyHidden>{t("remove")} </VisuallyHidden>
      {label}: {value} <span aria-hidden>×</span>
    </button>
  );
}

type Options = readonly { value: string; label: string }[];

/** What each filter can be set to: closed lists, or what occurs among the candidates. */
function useFilterOptions(
  everyone: readonly CandidateRow[],
  view: BoardView,
): Readonly<Record<FilterName, Options>> {
  const t = useTranslations("desk-review");
  const positionName = usePositionName();
  const positions = occurring(
    everyone.map(({ position }) => position),
    toText(view.position),
  );
  return {
    state: CANDIDACY_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    eligibility: ELIGIBILITIES.map((value) => ({ value, label: t(`eligibility.${value}`) })),
    notReviewed: NOT_REVIEWED.map((value) => ({ value, label: t(`filter.waits.${value}`) })),
    position: positions.map(({ value }) => ({ value, label: positionName(value) })),
    board: occurring(
      everyone.flatMap(({ board }) => board ?? []),
      toText(view.board),
    ),
    source: occurring(
      everyone.flatMap(({ sources }) => sources),
      toText(view.source),
    ),
    supporters: [],
    text: [],
  };
}

/** What occurs among the candidates, and what is chosen, which may no longer do so. */
function occurring(words: readonly string[], chosen: string): { value: string; label: string }[] {
  const distinct = [...new Set([...words, chosen])].filter((word) => word !== "");
  return distinct
    .toSorted((one, other) => one.localeCompare(other))
    .map((value) => ({ value, label: value }));
}

function SortChoice({ view, keep }: Pick<BoardFiltersProps, "view" | "keep">) {
  const t = useTranslations("desk-review");
  const { sort = "", group = "" } = view;
  const orders: string[] = BOARD_ORDERS.filter((order) => order !== "rank");
  // The heads of columns sort as well, and from the other end.
  if (sort !== "" && !orders.includes(sort)) orders.push(sort);
  function nameOf(order: string): string {
    if (order.startsWith("-")) return t("filter.turned", { name: nameOf(order.slice(1)) });
    const known = BOARD_ORDERS.find((one) => one === order);
    if (known) return t(`filter.sorts.${known}`);
    return isColumn(order) ? t(`column.${order}`) : t("column.state");
  }
  return (
    <div className="grid gap-3">
      <FilterSelect
        label={t("filter.sort")}
        value={sort}
        allLabel={t("filter.sorts.rank")}
        options={orders.map((value) => ({ value, label: nameOf(value) }))}
        onChoose={(next) => keep({ sort: next })}
      />
      <FilterSelect
        label={t("filter.group")}
        value={group}
        allLabel={t("filter.groups.none")}
        options={BOARD_GROUPS.map((value) => ({ value, label: t(`filter.groups.${value}`) }))}
        onChoose={(next) => keep({ group: next })}
      />
    </div>
  );
}

interface ColumnChoiceProps {
  columns: readonly ChosenColumn[];
  onColumns: (columns: readonly ChosenColumn[]) => void;
}

/** Which columns the table has; kept in this browser. */
function ColumnChoice({ columns, onColumns }: ColumnChoiceProps) {
  const t = useTranslations("desk-review");
  return (
    <fieldset className="desk:block hidden">
      <legend className="text-soft">{t("board.columns")}</legend>
      {CHOSEN_COLUMNS.map((column) => (
        <label key={column} className="flex min-h-7 items-center gap-2">
          <input
            type="checkbox"
            checked={columns.includes(column)}
            className="accent-accent size-4.5"
            onChange={({ target }) => {
              const next = CHOSEN_COLUMNS.filter((one) =>
                one === column ? target.checked : columns.includes(one),
              );
              keepChoice(REVIEW_COLUMNS_COOKIE, columnsText(next));
              onColumns(next);
            }}
          />
          {t(`column.${column}`)}
        </label>
      ))}
    </fieldset>
  );
}
