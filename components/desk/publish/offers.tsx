"use client";

import { usePositionName } from "@/components/site/position-names";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DayText } from "@/components/ui/date-text";
import { DataTable } from "@/components/ui/data-table";
import { Toolbar } from "@/components/ui/toolbar";
import { hasWords } from "@/lib/domain/text/word-search";
import { Namesake } from "../namesake";
import { ListSearch, NothingFound } from "../list-search";
import { MOST_AT_A_GLANCE, type Preview } from "./publication";

/** The places that will be offered, by committee, position and name. */
export function Offers({ offers }: { offers: Preview["offers"] }) {
  const t = useTranslations("desk-review.publish");
  const list = useTranslations("desk.publish");
  const positionName = usePositionName();
  const [search, setSearch] = useState("");
  const shown = offers.filter(({ memberId, name, city = "", committeeName, position }) =>
    hasWords(search, [name, memberId, city, committeeName, position]),
  );
  return (
    <section id="offers" tabIndex={-1}>
      <h2 className="mb-2">{t("offersTitle", { count: offers.length })}</h2>
      {offers.length > MOST_AT_A_GLANCE && (
        <Toolbar label={t("offersTitle", { count: offers.length })}>
          <ListSearch
            label={list("findOffer")}
            words={search}
            onWords={setSearch}
            shown={shown.length}
            total={offers.length}
          />
        </Toolbar>
      )}
      {shown.length === 0 && offers.length > 0 && <NothingFound words={search} />}
      <DataTable
        caption={t("offersTitle", { count: offers.length })}
        head={
          <>
            <th scope="col">{t("head.name")}</th>
            <th scope="col">{t("head.committee")}</th>
            <th scope="col">{t("head.position")}</th>
            <th scope="col">{t("head.term")}</th>
          </>
        }
      >
        {shown.map(({ candidacyId, memberId, name, city, committeeName, position, ...offer }) => (
          <tr key={candidacyId}>
            <th scope="row">
              <span className="name">{name}</span> <Namesake memberId={memberId} city={city} />
              {offer.overrideReason !== undefined && (
                <span className="text-info text-small block">
                  {t("overridden", { reason: offer.overrideReason })}
                </span>
              )}
            </th>
            <td>{committeeName}</td>
            <td>{positionName(position)}</td>
            <td className="tabular whitespace-nowrap">
              {offer.startDate !== undefined && <DayText date={offer.startDate} weekday={false} />} –{" "}
              {offer.endDate !== undefined && <DayText date={offer.endDate} weekday={false} />}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
