"use client";

import { useTranslations } from "next-intl";
import { memo } from "react";
import { usePositionName } from "@/components/site/position-names";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import { yearHref } from "../../year-href";
import { SeatCell } from "./seat-cell";
import { isWellTyped, SEAT_FIELDS, savedText, type SeatField, type SeatRow, type Texts } from "./seat-drafts";
import { cellId, type CellActions } from "./use-seat-sheet";

interface SeatTableRowProps {
  row: SeatRow;
  /** Among the rows that are shown, from 0. */
  index: number;
  year: number | undefined;
  /** What is typed and not saved; undefined: nothing. */
  texts: Texts | undefined;
  /** The column in which the row is selected. */
  selected: SeatField | undefined;
  /** Why it was not saved, in words. */
  problem: string | undefined;
  /** undefined for who only reads. */
  actions: CellActions | undefined;
}

/** A position with its numbers. Drawn again only when something of it changes, because the list has hundreds. */
export const SeatTableRow = memo(function SeatTableRow(props: SeatTableRowProps) {
  const { row, index, year, texts, selected, problem, actions } = props;
  const t = useTranslations("desk.seats");
  const positionName = usePositionName();
  const { committeeCode, committeeName, isActive, position, held, seats, vacancies } = row;
  const href = yearHref(`/staff/committees/${encodeURIComponent(committeeCode)}`, year);
  const name = positionName(position);
  const problemId = problem === undefined ? undefined : `${cellId({ index, field: "seats" })}-problem`;
  return (
    <>
      <tr>
        <th scope="row">
          <SiteLink href={href} className="name link">
            {committeeName}
          </SiteLink>{" "}
          <span className="text-soft max-desk:hidden">{committeeCode}</span>
          <span className="desk:hidden block">{name}</span>
          {!isActive && (
            <span className="ml-2">
              <StatusTag tone="plain">{t("inactive")}</StatusTag>
            </span>
          )}
        </th>
        <td className="max-desk:hidden">{name}</td>
        {SEAT_FIELDS.map((field) =>
          actions ? (
            <SeatCell
              key={field}
              index={index}
              field={field}
              position={t("positionOf", { position: name, committee: committeeName })}
              text={texts?.[field] ?? savedText(row, field)}
              saved={savedText(row, field)}
              isSelected={selected === field}
              problemId={problemId}
              isWrong={problem !== undefined && !isWellTyped(texts?.[field] ?? "", field)}
              actions={actions}
            />
          ) : (
            <td key={field} className="number">
              {savedText(row, field) || t(`blank.${field}`)}
            </td>
          ),
        )}
        <td className="number max-desk:hidden">
          <SiteLink href={`${href}#roster`} className="link">
            {held}
          </SiteLink>
          {seats !== undefined && held > seats && (
            <span className="ml-2">
              <StatusTag tone="warning">{t("moreThanSeats", { count: held - seats })}</StatusTag>
            </span>
          )}
        </td>
        <td className="number max-desk:hidden">
          {vacancies !== undefined && vacancies > 0 ? (
            <SiteLink href={`${href}#positions`} className="link font-semibold">
              {vacancies}
            </SiteLink>
          ) : (
            (vacancies ?? "–")
          )}
        </td>
      </tr>
      {problem !== undefined && (
        <tr>
          <td colSpan={6} id={problemId}>
            <StatusTag tone="error">{problem}</StatusTag>
          </td>
        </tr>
      )}
    </>
  );
});
