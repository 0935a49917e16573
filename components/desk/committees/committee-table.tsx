import { useLocale, useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { DataTable } from "@/components/ui/data-table";
import { SiteLink } from "@/components/ui/site-link";
import { SortHeader } from "@/components/ui/sort-header";
import { StatusTag } from "@/components/ui/status-tag";
import { yearHref } from "../year-href";
import { committeeWords, type DeskCommittee } from "./use-committees";

interface CommitteeTableProps {
  rows: readonly DeskCommittee[];
  year: number | undefined;
  sort: string;
  onSort: (sort: string) => void;
}

export function CommitteeTable({ rows, year, sort, onSort }: CommitteeTableProps) {
  const t = useTranslations("desk.committees");
  const locale = useLocale();
  const positionName = usePositionName();
  const sorting = { sort, onSort };
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <SortHeader column="name" {...sorting}>
            {t("name")}
          </SortHeader>
          <th scope="col">{t("positions")}</th>
          <SortHeader column="seats" isNumber {...sorting}>
            {t("seats")}
          </SortHeader>
          <SortHeader column="held" isNumber {...sorting}>
            {t("held")}
          </SortHeader>
          <SortHeader column="vacancies" isNumber {...sorting}>
            {t("vacancies")}
          </SortHeader>
          <SortHeader column="liaison" {...sorting}>
            {t("liaison")}
          </SortHeader>
        </>
      }
    >
      {rows.map((row) => {
        const { code, active, positions, seats, held, vacancies, liaisonName } = row;
        const href = yearHref(`/staff/committees/${encodeURIComponent(code)}`, year);
        return (
          <tr key={code}>
            <th scope="row">
              <SiteLink href={href} className="name link">
                {committeeWords(row, locale).name}
              </SiteLink>{" "}
              <span className="text-soft">{code}</span>
              {!active && (
                <span className="ml-2">
                  <StatusTag tone="plain">{t("inactive")}</StatusTag>
                </span>
              )}
            </th>
            <td className="w-1/3 max-w-0 truncate">
              {positions.map(({ position }) => positionName(position)).join(", ") || t("noPositions")}
            </td>
            <td className="number">{seats ?? t("unlimited")}</td>
            <td className="number">
              <SiteLink href={`${href}#roster`} className="link">
                {held}
              </SiteLink>
            </td>
            <td className="number">
              {vacancies !== undefined && vacancies > 0 ? (
                <SiteLink href={`${href}#positions`} className="link font-semibold">
                  {vacancies}
                </SiteLink>
              ) : (
                (vacancies ?? "–")
              )}
            </td>
            <td className="whitespace-nowrap">
              {liaisonName || <span className="text-soft">{t("noLiaison")}</span>}
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}
