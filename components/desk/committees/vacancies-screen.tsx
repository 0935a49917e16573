"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { BackLink } from "@/components/ui/back-link";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { SortHeader, sortRows } from "@/components/ui/sort-header";
import { TextField } from "@/components/ui/text-field";
import { Toolbar } from "@/components/ui/toolbar";
import { useAddress } from "@/components/ui/use-address";
import { useEveryPage } from "@/lib/client/use-every-page";
import { exportvacancies, getvacancies } from "@/lib/contract/desk/rosters";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../desk-title";
import { ExportButton } from "../export-button";
import { afterDesk, useDesk } from "../use-desk";
import { yearHref } from "../year-href";

/** The seats of a season that are not held, on a day or in its term, and which of them are offered. */
export function VacanciesScreen() {
  const t = useTranslations("desk.vacancies");
  const locale = useLocale();
  const desk = useDesk();
  const { read, keep } = useAddress();
  const year = desk.season?.year ?? "";
  const [day, sort] = [read("day"), read("sort") || "committee"];
  const list = afterDesk(desk, useEveryPage(getvacancies, { year, day }, { when: year !== "" }));
  const rows = sortRows(
    list.data ?? [],
    sort,
    {
      committee: ({ committeeName, position }) => `${committeeName} ${position}`,
      vacancies: ({ vacancies }) => Number(vacancies),
      offered: ({ offered }) => Number(offered),
    },
    locale,
  );
  const sum = (numbers: readonly string[]) => numbers.reduce((total, one) => total + Number(one), 0);
  const sorting = { sort, onSort: (next: string) => keep({ sort: next }) };
  return (
    <>
      <BackLink href={yearHref("/staff/committees", year)}>{t("back")}</BackLink>
      <DeskTitle lead={t("lead")}>{t("title")}</DeskTitle>
      <Toolbar label={t("filters")}>
        <div>
          <TextField
            type="date"
            name="day"
            label={t("day")}
            isOptional
            value={day}
            onChange={({ target }) => keep({ day: target.value })}
          />
        </div>
        <p role="status" className="text-soft text-small tabular py-2.5">
          {list.data &&
            t("count", {
              seats: sum(rows.map(({ vacancies }) => vacancies)),
              positions: rows.length,
              offered: sum(rows.map(({ offered }) => offered)),
            })}
        </p>
        <ExportButton entry={exportvacancies} params={{ year, day }} />
      </Toolbar>
      <DeskReading reading={list}>
        {rows.length === 0 ? (
          <EmptyState title={t("none")}>
            <p>{t("noneNext")}</p>
          </EmptyState>
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
                  <Link className="name link" prefetch={false} href={committeeHref(committeeCode, year)}>
                    {committeeName}
                  </Link>
                </th>
                <td>{position}</td>
                <td className="number">{seats || t("unlimited")}</td>
                <td className="number">
                  <Link
                    className="link"
                    prefetch={false}
                    href={committeeHref(committeeCode, year, `${day && `?day=${day}`}#roster`)}
                  >
                    {held}
                  </Link>
                </td>
                <td className="number">{offered}</td>
                <td className="number font-semibold">{vacancies}</td>
              </tr>
            ))}
          </DataTable>
        )}
      </DeskReading>
    </>
  );
}

function committeeHref(committeeCode: string, year: string, part = ""): string {
  return yearHref(`/staff/committees/${encodeURIComponent(committeeCode)}${part}`, year);
}
