import { useLocale, useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import { useRead } from "@/lib/client/use-read";
import { getRecipients, getSeasonLetters } from "@/lib/contract/desk/seasons";
import { dayWords } from "@/lib/domain/time/date-words";
import { DeskReading } from "../desk-reading";
import { useKindWords } from "../letters/kind-words";
import { PeopleCounted } from "../people-counted";
import { useMayDo } from "../staff-context";
import { yearHref } from "../year-href";

/** Which letters the season writes by itself, on which day and to how many people, by name for those who may read letters. */
export function SeasonLetters({ year }: { year: number }) {
  const t = useTranslations("desk-letters.byDay");
  const locale = useLocale();
  const kindWords = useKindWords();
  const mayRead = useMayDo()("letters.read");
  const letters = useRead(getSeasonLetters, { year });
  // The numbers are for those whose reach is all committees.
  const hasNumbers = letters.data?.items.some(({ people }) => people !== undefined) === true;
  return (
    <section aria-labelledby="season-letters">
      <h2 id="season-letters" className="mb-1">
        {t("title")}
      </h2>
      <p className="text-soft mb-3">{t("lead")}</p>
      <DeskReading reading={letters} rows={4}>
        <DataTable
          caption={t("title")}
          head={
            <>
              <th scope="col">{t("day")}</th>
              <th scope="col">{t("letter")}</th>
              {hasNumbers && <th scope="col">{t("to")}</th>}
            </>
          }
        >
          {letters.data?.items.map(({ kind, day, daysLeft, state, people = 0 }) => (
            <tr key={`${kind} ${day} ${daysLeft}`}>
              <th scope="row">{dayWords(day, locale)}</th>
              <td>
                {mayRead ? (
                  <SiteLink
                    className="link"
                    href={yearHref(`/staff/letters/${encodeURIComponent(kind)}`, year)}
                  >
                    {kindWords(kind).name}
                  </SiteLink>
                ) : (
                  kindWords(kind).name
                )}
                {daysLeft !== undefined && (
                  <span className="text-soft"> · {t("daysLeft", { count: daysLeft })}</span>
                )}
              </td>
              {hasNumbers && (
                <td>
                  {mayRead && people > 0 ? (
                    <PeopleCounted
                      entry={getRecipients}
                      params={{ year, kind, day }}
                      count={people}
                      words={t(state, { count: people })}
                    />
                  ) : (
                    <StatusTag tone={state === "past" ? "success" : "plain"}>
                      {t(state, { count: people })}
                    </StatusTag>
                  )}
                </td>
              )}
            </tr>
          ))}
        </DataTable>
      </DeskReading>
    </section>
  );
}
