"use client";

import { usePositionName } from "@/components/site/position-names";
import { useLocale, useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { SiteLink } from "@/components/ui/site-link";
import { SortHeader, sortRows } from "@/components/ui/sort-header";
import { useAddress } from "@/components/ui/use-address";
import { useEveryPage } from "@/lib/client/use-every-page";
import { exportVacancies, getVacancies } from "@/lib/contract/desk/committees";
import { hasWords } from "@/lib/domain/text/word-search";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { DeskToolbar } from "../frame/desk-toolbar";
import { FilterText } from "../frame/filter-controls";
import { ExportButton } from "../export-button";
import { ListSearch, NothingFound } from "../list-search";
import { lacksTerm, NoTerm } from "../no-term";
import { useMayDo } from "../staff-context";
import { afterDesk, useDesk } from "../use-desk";
import { OFFERED } from "../use-waiting";
import { slateHref } from "../slate-href";
import { ViewMenu } from "../views/view-menu";
import { yearHref } from "../year-href";

/** The seats of a season that are not held, on a day or in its term, and which of them are offered. */
export function VacanciesScreen() {
  const t = useTranslations("desk.vacancies");
  const locale = useLocale();
  const desk = useDesk();
  const positionName = usePositionName();
  const { read, keep } = useAddress();
  const maySeeSlate = useMayDo()("slate.read");
  const year = desk.season?.year;
  const [day, sort, search] = [read("day"), read("sort") || "committee", read("search")];
  // Without a term and a day there is no day in the season for which its seats could be counted.
  const isUncounted = day === "" && lacksTerm(desk.season);
  const params = { year: year ?? 0, ...(day === "" ? {} : { day }) };
  const list = afterDesk(desk, useEveryPage(getVacancies, params, { when: year !== undefined }));
  const rows = sortRows(
    (list.data ?? []).filter(({ committeeCode, committeeName, position }) =>
      hasWords(search, [committeeCode, committeeName, position, positionName(position)]),
    ),
    sort,
    {
      committee: ({ committeeName, position }) => `${committeeName} ${position}`,
      vacancies: ({ vacancies = 0 }) => vacancies,
      offered: ({ offered }) => offered,
    },
    locale,
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const sorting = { sort, onSort: (next: string) => keep({ sort: next }) };
  return (
    <>
      <DeskTitle>{t("title")}</DeskTitle>
      <DeskToolbar
        label={t("filters")}
        view={<ViewMenu list="vacancies" />}
        acts={
          year !== undefined && <ExportButton entry={exportVacancies} params={params} label={t("export")} />
        }
      >
        <ListSearch
          label={t("search")}
          words={search}
          onWords={(words) => keep({ search: words })}
          shown={rows.length}
          total={list.data?.length ?? 0}
        />
        <FilterText type="date" label={t("day")} value={day} onChoose={(next) => keep({ day: next })} />
        <p className="text-soft text-small tabular max-desk:hidden">
          {list.data &&
            t("count", {
              seats: sum(rows.map(({ vacancies = 0 }) => vacancies)),
              positions: rows.length,
              offered: sum(rows.map(({ offered }) => offered)),
            })}
        </p>
      </DeskToolbar>
      <DeskReading reading={list}>
        {isUncounted && <NoTerm season={desk.season} counted="today" />}
        {rows.length === 0 && search !== "" ? (
          <NothingFound words={search} />
        ) : rows.length === 0 ? (
          !isUncounted && (
            <EmptyState title={t("none")}>
              <p>{t("noneNext")}</p>
            </EmptyState>
          )
        ) : (
          <DataTable
            caption={t("title")}
            head={
              <>
                <SortHeader column="committee" {...sorting}>
                  {t("committee")}
                </SortHeader>
                <th scope="col">{t("position")}</th>
                <th scope="col" className="number">
                  {t("seats")}
                </th>
                <th scope="col" className="number">
                  {t("held")}
                </th>
                <SortHeader column="offered" isNumber {...sorting}>
                  {t("offered")}
                </SortHeader>
                <SortHeader column="vacancies" isNumber {...sorting}>
                  {t("vacant")}
                </SortHeader>
              </>
            }
          >
            {rows.map(({ committeeCode, committeeName, position, seats, held, offered, vacancies }) => (
              <tr key={`${committeeCode} ${position}`}>
                <th scope="row">
                  <SiteLink className="name link" href={committeeHref(committeeCode, year)}>
                    {committeeName}
                  </SiteLink>
                </th>
                <td>{positionName(position)}</td>
                <td className="number">{seats ?? t("unlimited")}</td>
                <td className="number">
                  <SiteLink
                    className="link"
                    href={committeeHref(committeeCode, year, `${day && `?day=${day}`}#roster`)}
                  >
                    {held}
                  </SiteLink>
                </td>
                <td className="number">
                  {maySeeSlate && offered > 0 ? (
                    <SiteLink className="link" href={slateHref(OFFERED.href, committeeCode, year)}>
                      {offered}
                    </SiteLink>
                  ) : (
                    offered
                  )}
                </td>
                <td className="number font-semibold">
                  <SiteLink className="link" href={committeeHref(committeeCode, year, "#positions")}>
                    {vacancies}
                  </SiteLink>
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </DeskReading>
      <p className="text-soft mt-4">{t("lead")}</p>
    </>
  );
}

function committeeHref(committeeCode: string, year: number | undefined, part = ""): string {
  return yearHref(`/staff/committees/${encodeURIComponent(committeeCode)}${part}`, year);
}
