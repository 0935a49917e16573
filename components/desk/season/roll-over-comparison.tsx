import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DataTable } from "@/components/ui/data-table";
import { SiteLink } from "@/components/ui/site-link";
import { yearHref } from "../year-href";
import { SEASON_FIELDS, type SeasonField } from "./season-fields";
import type { RollOver } from "./roll-over";
import { SeasonValue } from "./season-value";

/** Everything that next year takes over, beside this year's. */
export function RollOverComparison({ shown }: { shown: RollOver }) {
  const t = useTranslations("desk.rollOver");
  const fields = useTranslations("desk.season.field");
  const { fromYear, toYear, settings, positions, orders, rules, targets, letterTexts } = shown;
  const behind = positions.filter(({ copied }) => copied !== "true");
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
          {settings.filter(isKnown).map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{fields(field)}</th>
              <td>
                <SeasonValue field={field} value={before} />
              </td>
              <td className={before === after ? "text-soft" : "font-semibold"}>
                {before === after ? t("same") : <SeasonValue field={field} value={after} />}
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
              positions.filter(({ copied }) => copied === "true").map(({ committeeCode }) => committeeCode),
            ).size,
          })}
        </p>
        {behind.length > 0 && (
          <>
            <p>{t("behind", { count: behind.length })}</p>
            <Listed rows={behind.map(({ committeeName, position }) => `${committeeName}: ${position}`)} />
          </>
        )}
        {orders.length > 0 && (
          <>
            <p>{t("orders", { count: orders.length })}</p>
            <Listed
              rows={orders.map(({ committeeName, before, after }) =>
                t("order", {
                  committee: committeeName,
                  before: before.join(", "),
                  after: after.join(", "),
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
                  {position}
                  {copied !== "true" && <span className="text-soft"> ({t("stays")})</span>}
                </td>
                <td className="number">{seats || t("unlimited")}</td>
                <td className="number">{termMonths || t("seasonTerm")}</td>
              </tr>
            ))}
          </DataTable>
        </details>
      </section>
      <section aria-labelledby="rules" className="flow">
        <h2 id="rules">{t("rules")}</h2>
        <p>
          {t.rich("rulesWords", {
            rules: rules.filter(({ copied }) => copied === "true").length,
            targets: Number(targets),
            ...links,
          })}{" "}
          {letterTexts !== "0" && t.rich("letterTexts", { count: Number(letterTexts), ...links })}
        </p>
        <Listed
          rows={rules.flatMap(({ sentence, copied }) =>
            copied === "true" && sentence !== "" ? [sentence] : [],
          )}
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

function isKnown<Row extends { field: string }>(row: Row): row is Row & { field: SeasonField } {
  return SEASON_FIELDS.some((field) => field === row.field);
}
