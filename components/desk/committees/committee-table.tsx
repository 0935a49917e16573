import { useTranslations } from "next-intl";
import Link from "next/link";
import { DataTable } from "@/components/ui/data-table";
import { SortHeader } from "@/components/ui/sort-header";
import { StatusTag } from "@/components/ui/status-tag";
import { yearHref } from "../year-href";
import type { DeskCommittee } from "./use-committees";

interface CommitteeTableProps {
  rows: readonly DeskCommittee[];
  year: string;
  sort: string;
  onSort: (sort: string) => void;
}

export function CommitteeTable({ rows, year, sort, onSort }: CommitteeTableProps) {
  const t = useTranslations("desk.committees");
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
        const { code, name, active, positions, seats, held, vacancies, liaisonName } = row;
        const href = yearHref(`/staff/committees/${encodeURIComponent(code)}`, year);
        return (
          <tr key={code}>
            <th scope="row">
              <Link href={href} prefetch={false} className="name link">
                {name || code}
              </Link>{" "}
              <span className="text-soft">{code}</span>
              {active !== "true" && (
                <span className="ml-2">
                  <StatusTag tone="plain">{t("inactive")}</StatusTag>
                </span>
              )}
            </th>
            <td>{positions.map(({ position }) => position).join(", ") || t("noPositions")}</td>
            <td className="number">{seats || t("unlimited")}</td>
            <td className="number">
              <Link href={`${href}#roster`} prefetch={false} className="link">
                {held}
              </Link>
            </td>
            <td className="number">
              {Number(vacancies) > 0 ? (
                <Link href={`${href}#positions`} prefetch={false} className="link font-semibold">
                  {vacancies}
                </Link>
              ) : (
                vacancies || "–"
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
