"use client";

import { useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { useState } from "react";
import { DataTable } from "@/components/ui/data-table";
import { DayText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/text-field";
import { Toolbar } from "@/components/ui/toolbar";
import { useAddress } from "@/components/ui/use-address";
import { useEveryPage } from "@/lib/client/use-every-page";
import { exportRoster, getRoster } from "@/lib/contract/desk/committees";
import { hasWords } from "@/lib/domain/text/word-search";
import { DeskReading } from "../desk-reading";
import { ExportButton } from "../export-button";
import { ListSearch, NothingFound } from "../list-search";
import { Namesake } from "../namesake";
import { PersonName } from "../person-name";

/**
 * Who holds a place of the committee on a day, which is kept in the address.
 * @param day as of which its seats are counted
 */
export function Roster({ code, day: counted }: { code: string; day: string }) {
  const t = useTranslations("desk.roster");
  const positionName = usePositionName();
  const { read, keep } = useAddress();
  const day = read("day") || counted;
  const [search, setSearch] = useState("");
  const roster = useEveryPage(getRoster, { day, committeeCode: code }, { when: day !== "" });
  const shown = (roster.data ?? []).filter(({ memberId, name, city = "", position, boardName = "" }) =>
    hasWords(search, [name, memberId, city, position, positionName(position), boardName]),
  );
  return (
    <section aria-labelledby="roster">
      <h2 id="roster" className="mb-2">
        {t("title")}
      </h2>
      <Toolbar label={t("filters")}>
        <div>
          <TextField
            type="date"
            name="day"
            label={t("day")}
            value={day}
            onChange={({ target }) => keep({ day: target.value })}
          />
        </div>
        <ListSearch
          label={t("search")}
          words={search}
          onWords={setSearch}
          shown={shown.length}
          total={roster.data?.length ?? 0}
        />
        <ExportButton entry={exportRoster} params={{ day, committeeCode: code }} label={t("export")} />
      </Toolbar>
      <DeskReading reading={roster} rows={3}>
        {roster.data?.length === 0 ? (
          <EmptyState title={t("none")}>
            <p>{t("noneNext")}</p>
          </EmptyState>
        ) : roster.data && shown.length === 0 ? (
          <NothingFound words={search} />
        ) : (
          <DataTable
            caption={t("title")}
            head={
              <>
                <th scope="col">{t("person")}</th>
                <th scope="col">{t("position")}</th>
                <th scope="col">{t("board")}</th>
                <th scope="col">{t("from")}</th>
                <th scope="col">{t("until")}</th>
                <th scope="col">{t("status")}</th>
              </>
            }
          >
            {shown.map(
              ({
                memberId,
                name,
                city,
                position,
                boardName,
                startDate,
                endDate,
                status,
                resigned,
                resignation,
              }) => (
                <tr key={`${memberId} ${position} ${startDate}`}>
                  <th scope="row">
                    <PersonName memberID={memberId} name={name} />
                    <span className="block">
                      <Namesake memberId={memberId} city={city} />
                    </span>
                  </th>
                  <td>{positionName(position)}</td>
                  <td>{boardName}</td>
                  <td>
                    <DayText date={startDate} weekday={false} />
                  </td>
                  <td>{endDate === undefined ? t("open") : <DayText date={endDate} weekday={false} />}</td>
                  <td>
                    {t(`state.${status}`)}
                    {resigned && <span className="block">{t("resigned")}</span>}
                    {resignation !== undefined && (
                      <q className="text-soft block whitespace-pre-line">{resignation}</q>
                    )}
                  </td>
                </tr>
              ),
            )}
          </DataTable>
        )}
      </DeskReading>
    </section>
  );
}
