"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import { slateHref } from "../slate-href";
import { useMayDo } from "../staff-context";
import { PositionForm } from "./position-form";
import type { DeskCommittee, Position } from "./use-committees";

interface CommitteePositionsProps {
  committee: DeskCommittee;
  year: string;
  mayChange: boolean;
}

/** The positions of a committee in a season, each with its own form where the reader may change it. */
export function CommitteePositions({ committee, year, mayChange }: CommitteePositionsProps) {
  const t = useTranslations("desk.positions");
  // The name of the position that is being changed; blank for a new one.
  const [editing, setEditing] = useState<string>();
  const { positions, code } = committee;
  // There each seat is seen: who holds it, to whom it is offered, who is proposed for it, and which are open.
  const seatsHref = useMayDo()("slate.read", code) ? slateHref("/staff/slate", code, year) : undefined;
  const edited = positions.find(({ position }) => position === editing);
  return (
    <section aria-labelledby="positions">
      <h2 id="positions" className="mb-2">
        {t("title", { year })}
      </h2>
      {positions.length === 0 ? (
        <EmptyState title={t("none")}>
          <p>{t("noneNext")}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={t("title", { year })}
          head={
            <>
              <th scope="col">{t("position")}</th>
              <th scope="col" className="number">
                {t("seats")}
              </th>
              <th scope="col" className="number">
                {t("held")}
              </th>
              <th scope="col" className="number">
                {t("vacancies")}
              </th>
              <th scope="col">{t("term")}</th>
              <th scope="col">{t("requirements")}</th>
              {mayChange && <th scope="col">{t("change")}</th>}
            </>
          }
        >
          {positions.map((row) => (
            <PositionRow
              key={row.position}
              row={row}
              seatsHref={seatsHref}
              {...(mayChange ? { onChange: () => setEditing(row.position) } : {})}
            />
          ))}
        </DataTable>
      )}
      {mayChange && editing === undefined && (
        <p className="mt-4">
          <Button onClick={() => setEditing("")}>{t("add")}</Button>
        </p>
      )}
      {mayChange && editing !== undefined && (
        <PositionForm
          key={editing}
          year={year}
          committeeCode={code}
          position={edited}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}

interface PositionRowProps {
  row: Position;
  /** Where its seats are seen one by one. */
  seatsHref: string | undefined;
  onChange?: () => void;
}

function PositionRow({ row, seatsHref, onChange }: PositionRowProps) {
  const t = useTranslations("desk.positions");
  const { position, seats, held, vacancies, termMonths, requirements, open } = row;
  return (
    <tr>
      <th scope="row">
        <span className="font-semibold">{position}</span>
        {open !== "true" && (
          <span className="ml-2">
            <StatusTag tone="plain">{t("notOpen")}</StatusTag>
          </span>
        )}
      </th>
      <td className="number">{seats || t("unlimited")}</td>
      <td className="number">
        <a className="link" href="#roster">
          {held}
        </a>
      </td>
      <td className="number">
        <Vacancies vacancies={vacancies} seatsHref={seatsHref} />
      </td>
      <td>{termMonths === "" ? t("seasonTerm") : t("months", { count: Number(termMonths) })}</td>
      <td className="whitespace-pre-line">{requirements}</td>
      {onChange && (
        <td>
          <button
            type="button"
            className="link"
            aria-label={t("changeNamed", { position })}
            onClick={onChange}
          >
            {t("change")}
          </button>
        </td>
      )}
    </tr>
  );
}

function Vacancies({
  vacancies,
  seatsHref,
}: Pick<Position, "vacancies"> & Pick<PositionRowProps, "seatsHref">) {
  if (!(Number(vacancies) > 0)) return vacancies || "–";
  if (seatsHref === undefined) return <strong>{vacancies}</strong>;
  return (
    <SiteLink className="link font-semibold" href={seatsHref}>
      {vacancies}
    </SiteLink>
  );
}
