import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePositionName } from "@/components/site/position-names";
import { DataTable } from "@/components/ui/data-table";
import { SiteLink } from "@/components/ui/site-link";
import { yearHref } from "../year-href";
import { SEASON_FIELDS, seasonValues } from "./season-fields";
import type { RollOver } from "./roll-over";
import { SeasonValue } from "./season-value";

/** Everything that next year takes over, beside this year's. */
export function RollOverComparison({ shown }: { shown: RollOver }) {
  const t = useTranslations("desk.rollOver");
  const positionName = usePositionName();
  const fields = useTranslations("desk.season.field");
  const { fromYear, toYear, positions, orders, rules, targets, letterTexts } = shown;
  const [before, after] = [seasonValues(shown.before), seasonValues(shown.after)];
  const behind = positions.filter(({ copied }) => !copied);
  const to = (href: string, number: ReactNode) => (
    <SiteLink className="link" href={yearHref(href, fromYear)}>
      {number}
    </SiteLink>
  );
  const links = {
    toRules: (number: ReactNode) => to("/staff/rules", number),
    toTargets: (number: ReactNode) => to("/staff/slate#balance", number),
    toLetters: (number: ReactNode) => to("/staff/letters", number),
  };
  return (
    <>
      <section aria-labelledby="settings">
        <h2 id="settings" className="mb-2">
          {t("settings")}
        </h2>
        <DataTable
          caption={t("settings")}
          head={
            <>
              <th scope="col">{t("setting")}</th>
              <th scope="col">{fromYear}</th>
              <th scope="col">{toYear}</th>
            </>
          }
        >
          {SEASON_FIELDS.map((field) => (
            <tr key={field}>
              <th scope="row">{fields(field)}</th>
              <td>
                <SeasonValue field={field} value={before[field]} />
              </td>
              <td className={before[field] === after[field] ? "text-soft" : "font-semibold"}>
                {before[field] === after[field] ? (
                  t("same")
                ) : (
                  <SeasonValue field={field} value={after[field]} />
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      </section>
      <section aria-labelledby="positions" className="flow">
        <h2 id="positions">{t("positions")}</h2>
        <p>
          {t("positionsWords", {
            positions: positions.length - behind.length,
            committees: new Set(
              positions.filter(({ copied }) => copied).map(({ committeeCode }) => committeeCode),
            ).size,
          })}
        </p>
        {behind.length > 0 && (
          <>
            <p>{t("behind", { count: behind.length })}</p>
            <Listed
              rows={behind.map(
                ({ committeeName, position }) => `${committeeName}: ${positionName(position)}`,
              )}
            />
          </>
        )}
        {orders.length > 0 && (
          <>
            <p>{t("orders", { count: orders.length })}</p>
            <Listed
              rows={orders.map(({ committeeName, ...order }) =>
                t("order", {
                  committee: committeeName,
                  before: order.before.map(positionName).join(", "),
                  after: order.after.map(positionName).join(", "),
                }),
              )}
            />
          </>
        )}
        <details>
          <summary className="link min-h-11 py-2">{t("showPositions")}</summary>
          <DataTable
            caption={t("positions")}
            head={
              <>
                <th scope="col">{t("committee")}</th>
                <th scope="col">{t("position")}</th>
                <th scope="col" className="number">
                  {t("seats")}
                </th>
                <th scope="col" className="number">
                  {t("term")}
                </th>
              </>
            }
          >
            {positions.map(({ committeeCode, committeeName, position, seats, termMonths, copied }) => (
              <tr key={`${committeeCode} ${position}`}>
                <th scope="row">{committeeName}</th>
                <td>
                  {positionName(position)}
                  {!copied && <span className="text-soft"> ({t("stays")})</span>}
                </td>
                <td className="number">{seats ?? t("unlimited")}</td>
                <td className="number">{termMonths ?? t("seasonTerm")}</td>
              </tr>
            ))}
          </DataTable>
        </details>
      </section>
      <section aria-labelledby="rules" className="flow">
        <h2 id="rules">{t("rules")}</h2>
        <p>
          {t.rich("rulesWords", {
            rules: rules.filter(({ copied }) => copied).length,
            targets,
            ...links,
          })}{" "}
          {letterTexts > 0 && t.rich("letterTexts", { count: letterTexts, ...links })}
        </p>
        <Listed
          rows={rules.flatMap(({ sentence, copied }) => (copied && sentence !== undefined ? [sentence] : []))}
        />
      </section>
    </>
  );
}

function Listed({ rows }: { rows: readonly string[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="text-small list-disc pl-5">
      {rows.map((row, index) => (
        <li key={index}>{row}</li>
      ))}
    </ul>
  );
}
