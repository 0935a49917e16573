"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { slateHref } from "../slate-href";
import { useMayDo } from "../staff-context";
import { PositionForm } from "./position-form";
import { PositionRow } from "./position-row";
import type { DeskCommittee } from "./use-committees";
import { usePositionOrder } from "./use-position-order";

interface CommitteePositionsProps {
  committee: DeskCommittee;
  year: number;
  mayChange: boolean;
}

/** The positions of a committee in a season, in order, each with its own form where the reader may change it. */
export function CommitteePositions({ committee, year, mayChange }: CommitteePositionsProps) {
  const t = useTranslations("desk.positions");
  // The name of the position that is being changed; blank for a new one.
  const [editing, setEditing] = useState<string>();
  const { code } = committee;
  const { positions, move, reply } = usePositionOrder(committee, year);
  // The slate shows each seat: who holds it, who has an offer, who is proposed, and which seats are open.
  const seatsHref = useMayDo()("slate.read", code) ? slateHref("/staff/slate", code, year) : undefined;
  const edited = positions.find(({ position }) => position === editing);
  return (
    <section aria-labelledby="positions">
      <h2 id="positions" className="mb-2">
        {t("title", { year })}
      </h2>
      <ReplyNotice reply={reply} hasDetail />
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
              {mayChange && (
                <>
                  <th scope="col">{t("order")}</th>
                  <th scope="col">{t("change")}</th>
                </>
              )}
            </>
          }
        >
          {positions.map((row, index) => (
            <PositionRow
              key={row.position}
              row={row}
              seatsHref={seatsHref}
              actions={
                mayChange
                  ? {
                      change: () => setEditing(row.position),
                      move,
                      isFirst: index === 0,
                      isLast: index === positions.length - 1,
                    }
                  : undefined
              }
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
