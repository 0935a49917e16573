import { useTranslations } from "next-intl";
import { DayText } from "@/components/ui/date-text";
import { DataTable } from "@/components/ui/data-table";
import type { Preview } from "./publication";

/** The places that will be offered, by committee, position and name. */
export function Offers({ offers }: { offers: Preview["offers"] }) {
  const t = useTranslations("desk-review.publish");
  return (
    <section id="offers" tabIndex={-1}>
      <h2 className="mb-2">{t("offersTitle", { count: offers.length })}</h2>
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
        {offers.map(({ candidacyID, name, committeeName, position, startDate, endDate, overrideReason }) => (
          <tr key={candidacyID}>
            <th scope="row">
              <span className="name">{name}</span>
              {overrideReason !== "" && (
                <span className="text-info text-small block">
                  {t("overridden", { reason: overrideReason })}
                </span>
              )}
            </th>
            <td>{committeeName}</td>
            <td>{position}</td>
            <td className="tabular whitespace-nowrap">
              <DayText date={startDate} weekday={false} /> –{" "}
              {endDate !== "" && <DayText date={endDate} weekday={false} />}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
