"use client";

import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { sortRows } from "@/components/ui/sort-header";
import { useAddress } from "@/components/ui/use-address";
import { exportRoster } from "@/lib/contract/desk/committees";
import { hasWords } from "@/lib/domain/text/word-search";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { DeskToolbar } from "../frame/desk-toolbar";
import { FilterSelect, FilterText } from "../frame/filter-controls";
import { ExportButton } from "../export-button";
import { NoTerm } from "../no-term";
import { useMayDo } from "../staff-context";
import { ViewMenu } from "../views/view-menu";
import { yearHref } from "../year-href";
import { CommitteeTable } from "./committee-table";
import { committeeWords, type DeskCommittee, useCommittees } from "./use-committees";

const COLUMNS: Readonly<Record<string, (row: DeskCommittee) => string | number>> = {
  seats: ({ seats = 0 }) => seats,
  held: ({ held }) => held,
  vacancies: ({ vacancies = 0 }) => vacancies,
  liaison: ({ liaisonName = "" }) => liaisonName,
};

/** All committees of a season: seats, who looks after them, and where seats are vacant. */
export function CommitteesScreen() {
  const t = useTranslations("desk.committees");
  const locale = useLocale();
  const mayManage = useMayDo()("committees.manage");
  const committees = useCommittees();
  const { read, keep } = useAddress();
  const { data, year, desk } = committees;
  const nameOf = (row: DeskCommittee) => committeeWords(row, locale).name;
  const today = desk.data?.today ?? "";
  const [search, show, sort] = [read("search"), read("show"), read("sort") || "name"];
  const rows = sortRows(
    (data ?? []).filter(
      (row) =>
        isShown(row, show) && hasWords(search, [row.code, row.name, nameOf(row), row.liaisonName ?? ""]),
    ),
    sort,
    { ...COLUMNS, name: nameOf },
    locale,
  );
  return (
    <>
      <DeskTitle>{t("title")}</DeskTitle>
      <DeskToolbar
        label={t("filters")}
        view={<ViewMenu list="committees" />}
        acts={
          <>
            <LinkButton href={yearHref("/staff/committees/vacancies", year)}>{t("vacanciesLink")}</LinkButton>
            <LinkButton href={yearHref("/staff/committees/seats", year)}>{t("seatsLink")}</LinkButton>
            {mayManage && (
              <>
                <LinkButton href={yearHref("/staff/committees/paste", year)}>{t("pasteLink")}</LinkButton>
                <LinkButton href={yearHref("/staff/committees/new", year)}>{t("addLink")}</LinkButton>
              </>
            )}
            {today !== "" && (
              <ExportButton entry={exportRoster} params={{ day: today }} label={t("exportRoster")} />
            )}
          </>
        }
      >
        <FilterText
          type="search"
          label={t("search")}
          value={search}
          isBare
          onChoose={(next) => keep({ search: next })}
        />
        <FilterSelect
          label={t("show")}
          value={show}
          allLabel={t("shown.all")}
          options={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
          isBare
          onChoose={(next) => keep({ show: next })}
        />
        <p role="status" className="text-soft text-small tabular">
          {data && t("count", { shown: rows.length, total: data.length })}
        </p>
      </DeskToolbar>
      <DeskReading reading={committees} rows={12}>
        <NoTerm season={committees.season} counted="today" />
        {rows.length > 0 && (
          <CommitteeTable rows={rows} year={year} sort={sort} onSort={(next) => keep({ sort: next })} />
        )}
        {rows.length === 0 && (
          <EmptyState title={t((data ?? []).length === 0 ? "none" : "noneShown")}>
            <p>{t((data ?? []).length === 0 ? "noneNext" : "noneShownNext")}</p>
          </EmptyState>
        )}
      </DeskReading>
      <p className="text-soft mt-4">{t("lead")}</p>
    </>
  );
}

const SHOWN = ["vacant", "unlimited", "inactive"] as const;

function isShown({ vacancies, positions, active }: DeskCommittee, show: string): boolean {
  switch (show) {
    case "vacant":
      return active && (vacancies ?? 0) > 0;
    case "unlimited":
      return active && positions.some(({ seats }) => seats === undefined);
    case "inactive":
      return !active;
    default:
      return true;
  }
}
