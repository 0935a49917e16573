"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Toolbar } from "@/components/ui/toolbar";
import { keepChoice } from "@/lib/client/keep-choice";
import { exportCandidates } from "@/lib/contract/desk/candidacies";
import { toText } from "@/lib/contract/values";
import { REVIEW_COLUMNS_COOKIE } from "@/lib/domain/site/site-preferences";
import { BOARD_ORDERS, CANDIDACY_STATES, ELIGIBILITIES, NOT_REVIEWED } from "@/lib/vocabulary/candidacy";
import { ExportButton } from "../export-button";
import { CHOSEN_COLUMNS, type ChosenColumn } from "./board-columns";
import { countFilters, exportParams, FILTER_NAMES, type FilterName, NO_FILTERS } from "./board-view";
import type { BoardFilters as View, CandidateRow } from "./candidate";
import { FilterSelect, FilterText } from "./filter-controls";

interface BoardFiltersProps {
  view: View;
  positions: readonly string[];
  /** All candidates of the committee: their boards and sources can be chosen. */
  everyone: readonly CandidateRow[];
  /** undefined until the board has been read. */
  total: number | undefined;
  keep: (changes: Readonly<Record<string, string>>) => void;
  columns: readonly ChosenColumn[];
  onColumns: (columns: readonly ChosenColumn[]) => void;
  onHelp: () => void;
}

/** What the board is narrowed to; all of it stands in the address. */
export function BoardFilters(props: BoardFiltersProps) {
  const { view, positions, everyone, total, keep, columns, onColumns, onHelp } = props;
  const t = useTranslations("desk-review");
  const field = (name: FilterName) => ({
    label: t(`filter.${name}`),
    value: toText(view[name]),
    onChoose: (value: string) => keep({ [FILTER_NAMES[name]]: value }),
  });
  return (
    <>
      <Toolbar label={t("filter.label")}>
        <FilterText {...field("text")} type="search" isWide />
        <FilterSelect
          {...field("state")}
          options={CANDIDACY_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <FilterSelect
          {...field("eligibility")}
          options={ELIGIBILITIES.map((value) => ({ value, label: t(`eligibility.${value}`) }))}
        />
        <FilterSelect
          {...field("notReviewed")}
          options={NOT_REVIEWED.map((value) => ({ value, label: t(`filter.waits.${value}`) }))}
        />
        <FilterSelect
          {...field("sort")}
          value={view.sort === "rank" ? "" : toText(view.sort)}
          allLabel={t("filter.sorts.rank")}
          options={BOARD_ORDERS.filter((value) => value !== "rank").map((value) => ({
            value,
            label: t(`filter.sorts.${value}`),
          }))}
        />
        <details className="contents-open">
          <summary className="link min-h-9 py-1">{t("filter.more")}</summary>
          <div className="mt-2 flex flex-wrap gap-4">
            {positions.length > 1 && (
              <FilterSelect
                {...field("position")}
                options={positions.map((value) => ({ value, label: value }))}
              />
            )}
            <FilterSelect
              {...field("board")}
              options={occurring(
                everyone.flatMap(({ board }) => board ?? []),
                toText(view.board),
              )}
            />
            <FilterSelect
              {...field("source")}
              options={occurring(
                everyone.flatMap(({ sources }) => sources),
                toText(view.source),
              )}
            />
            <FilterText {...field("supporters")} inputMode="numeric" />
          </div>
        </details>
      </Toolbar>
      <div data-print="hide" className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <p role="status" className="tabular font-semibold">
          {total !== undefined && t("board.total", { count: total })}
        </p>
        {countFilters(view) > 0 && (
          <Button kind="quiet" onClick={() => keep(NO_FILTERS)}>
            {t("filter.clear", { count: countFilters(view) })}
          </Button>
        )}
        {/* Those of other positions have ranks of their own. */}
        {countFilters({ ...view, position: undefined }) > 0 && (
          <span className="text-soft text-small">{t("filter.ranks")}</span>
        )}
        <ColumnChoice columns={columns} onColumns={onColumns} />
        <ExportButton entry={exportCandidates} params={exportParams(view)} />
        <Button kind="quiet" onClick={onHelp}>
          {t("keys.open")}
        </Button>
      </div>
    </>
  );
}

/** What occurs among the candidates, and what is chosen, which may no longer do so. */
function occurring(words: readonly string[], chosen: string): { value: string; label: string }[] {
  const distinct = [...new Set([...words, chosen])].filter((word) => word !== "");
  return distinct
    .toSorted((one, other) => one.localeCompare(other))
    .map((value) => ({ value, label: value }));
}

interface ColumnChoiceProps {
  columns: readonly ChosenColumn[];
  onColumns: (columns: readonly ChosenColumn[]) => void;
}

/** Which columns the table has; kept in this browser. */
function ColumnChoice({ columns, onColumns }: ColumnChoiceProps) {
  const t = useTranslations("desk-review");
  return (
    <details className="board-columns desk:block hidden">
      <summary className="link min-h-9 py-1">{t("board.columns")}</summary>
      <fieldset className="bg-surface border-edge shadow-float rounded-small board-columns-box">
        <legend className="sr-only">{t("board.columns")}</legend>
        {CHOSEN_COLUMNS.map((column) => (
          <label key={column} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={columns.includes(column)}
              className="accent-accent size-5"
              onChange={({ target }) => {
                const next = CHOSEN_COLUMNS.filter((one) =>
                  one === column ? target.checked : columns.includes(one),
                );
                keepChoice(REVIEW_COLUMNS_COOKIE, next.join("."));
                onColumns(next);
              }}
            />
            {t(`column.${column}`)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
