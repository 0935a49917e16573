"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { usePositionName } from "@/components/site/position-names";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { useLeaveQuestion } from "@/components/ui/leaving";
import { SortHeader, sortRows } from "@/components/ui/sort-header";
import { useUndoToast } from "@/components/ui/toast";
import { useAddress } from "@/components/ui/use-address";
import { hasWords } from "@/lib/domain/text/word-search";
import { DeskReading } from "../../desk-reading";
import { DeskTitle } from "../../frame/desk-title";
import { DeskToolbar } from "../../frame/desk-toolbar";
import { FilterSelect } from "../../frame/filter-controls";
import { ListSearch } from "../../list-search";
import { NoTerm } from "../../no-term";
import { useMayDo } from "../../staff-context";
import { useCommittees } from "../use-committees";
import { rowsIn } from "./cell-range";
import { countChanges, type Drafts } from "./seat-drafts";
import { isShown, rowsOf, SEAT_COLUMNS, SEATS_SHOWN } from "./seat-rows";
import { SeatTableRow } from "./seat-table-row";
import { SeatsFoot } from "./seats-foot";
import { useSeatSaving } from "./use-seat-saving";
import { cellId, useSeatSheet } from "./use-seat-sheet";

/** All positions of all committees in a season, with their seats and terms, which are typed in the list as in a spreadsheet. */
export function SeatsScreen() {
  const t = useTranslations("desk.seats");
  const locale = useLocale();
  const positionName = usePositionName();
  const { read, keep } = useAddress();
  const committees = useCommittees();
  const mayManage = useMayDo()("committees.manage");
  const showToast = useUndoToast();
  const { data, year, season } = committees;
  const [search, show, position, sort] = [
    read("search"),
    read("show"),
    read("position"),
    read("sort") || "committee",
  ];
  const [drafts, setDrafts] = useState<Drafts>({});
  const all = (data ?? []).flatMap((committee) => rowsOf(committee, year ?? 0));
  const rows = sortRows(
    all.filter(
      (row) =>
        isShown(row, show) &&
        (position === "" || row.position === position) &&
        hasWords(search, [row.committeeCode, row.committeeName, row.position, positionName(row.position)]),
    ),
    sort,
    SEAT_COLUMNS,
    locale,
  );
  const mayChange = mayManage && season !== undefined && season.phase !== "closed";
  const sheet = useSeatSheet(rows, drafts, setDrafts);
  const { save, writing, problems } = useSeatSaving(all, year ?? 0, drafts, setDrafts);
  const changes = countChanges(drafts, all);
  useLeaveQuestion(Object.keys(drafts).length > 0, t("leave"));
  const selected = new Set(rowsIn(rows, sheet.range).map(({ id }) => id));
  const positions = [...new Set(all.map((row) => row.position))].toSorted((one, other) =>
    positionName(one).localeCompare(positionName(other), locale),
  );
  const sorting = { sort, onSort: (next: string) => keep({ sort: next }) };

  function discard(): void {
    setDrafts({});
    showToast({ words: t("discarded", { count: changes }), undo: () => setDrafts(drafts) });
  }

  function showRefused(): void {
    const index = rows.findIndex(({ id }) => problems[id] !== undefined);
    if (index === -1) keep({ search: "", show: "", position: "" });
    else document.getElementById(cellId({ index, field: "seats" }))?.focus();
  }

  return (
    <>
      <DeskTitle>{t("title")}</DeskTitle>
      <DeskToolbar label={t("filters")}>
        <ListSearch
          label={t("search")}
          words={search}
          onWords={(words) => keep({ search: words })}
          shown={rows.length}
          total={all.length}
        />
        <FilterSelect
          label={t("position")}
          value={position}
          allLabel={t("allPositions")}
          options={positions.map((value) => ({ value, label: positionName(value) }))}
          isBare
          onChoose={(next) => keep({ position: next })}
        />
        <FilterSelect
          label={t("show")}
          value={show}
          allLabel={t("shown.all")}
          options={SEATS_SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
          isBare
          onChoose={(next) => keep({ show: next })}
        />
      </DeskToolbar>
      <DeskReading reading={committees} rows={12}>
        <NoTerm season={season} counted="today" />
        {rows.length === 0 ? (
          <EmptyState title={t(all.length === 0 ? "none" : "noneShown")}>
            <p>{t(all.length === 0 ? "noneNext" : "noneShownNext")}</p>
          </EmptyState>
        ) : (
          <DataTable
            caption={t("title")}
            head={
              <>
                <SortHeader column="committee" {...sorting}>
                  {t("committee")}
                </SortHeader>
                <SortHeader column="position" isWideOnly {...sorting}>
                  {t("position")}
                </SortHeader>
                <SortHeader column="seats" isNumber {...sorting}>
                  {t("seats")}
                </SortHeader>
                <SortHeader column="termMonths" isNumber {...sorting}>
                  {t("termMonths")}
                </SortHeader>
                <SortHeader column="held" isNumber isWideOnly {...sorting}>
                  {t("held")}
                </SortHeader>
                <SortHeader column="vacancies" isNumber isWideOnly {...sorting}>
                  {t("vacant")}
                </SortHeader>
              </>
            }
          >
            {rows.map((row, index) => (
              <SeatTableRow
                key={row.id}
                row={row}
                index={index}
                year={year}
                texts={drafts[row.id]?.texts}
                selected={selected.has(row.id) ? sheet.range?.field : undefined}
                problem={problems[row.id]}
                actions={mayChange ? sheet.actions : undefined}
              />
            ))}
          </DataTable>
        )}
        {mayChange && all.length > 0 && (
          <SeatsFoot
            changes={changes}
            hidden={changes - countChanges(drafts, rows)}
            refused={Object.keys(problems).length}
            writing={writing}
            sheet={sheet}
            onSave={() => void save()}
            onDiscard={discard}
            onShowRefused={showRefused}
          />
        )}
        {!mayChange && <p className="text-soft mt-4">{t(mayManage ? "closed" : "notYours")}</p>}
      </DeskReading>
    </>
  );
}
