"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { DayText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { SiteLink } from "@/components/ui/site-link";
import { useRead } from "@/lib/client/use-read";
import { getcommmemberhistory } from "@/lib/contract/documented/committee";
import { useAddress } from "@/components/ui/use-address";
import { DeskReading } from "../desk-reading";
import { yearHref } from "../year-href";

/** The committees on which a person serves and has served, newest first. */
export function ServiceHistory({ memberId }: { memberId: string }) {
  const t = useTranslations("desk.person");
  const year = useAddress().read("year");
  const history = useRead(getcommmemberhistory, { ID: memberId });
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-2">
        {t("history")}
      </h2>
      <DeskReading reading={history} rows={3}>
        {history.data?.length === 0 ? (
          <EmptyState>
            <p>{t("noHistory")}</p>
          </EmptyState>
        ) : (
          <DataTable
            caption={t("history")}
            head={
              <>
                <th scope="col">{t("committee")}</th>
                <th scope="col">{t("position")}</th>
                <th scope="col">{t("from")}</th>
                <th scope="col">{t("until")}</th>
              </>
            }
          >
            {history.data?.map(({ COMMITTEE, DESCRIPTION, POSITION, START_DATE, END_DATE }, index) => (
              // The records have no id, and two of them may be identical.
              <tr key={index}>
                <th scope="row">
                  <SiteLink
                    className="name link"
                    href={yearHref(`/staff/committees/${encodeURIComponent(COMMITTEE)}`, year)}
                  >
                    {DESCRIPTION || COMMITTEE}
                  </SiteLink>
                </th>
                <td>{POSITION}</td>
                <td>
                  <DayText date={START_DATE} weekday={false} />
                </td>
                <td>{END_DATE === "" ? "" : <DayText date={END_DATE} weekday={false} />}</td>
              </tr>
            ))}
          </DataTable>
        )}
      </DeskReading>
    </section>
  );
}
