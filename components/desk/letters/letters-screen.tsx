"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { PageTitle } from "@/components/ui/page-title";
import { SiteLink } from "@/components/ui/site-link";
import { useRead } from "@/lib/client/use-read";
import { getLetterTexts } from "@/lib/contract/desk/letter-texts";
import { toText } from "@/lib/contract/values";
import { DeskReading } from "../desk-reading";
import { useDesk } from "../use-desk";
import { yearHref } from "../year-href";
import { useKindWords } from "./kind-words";
import { type LanguageTexts, ownPlaces } from "./letter-kind";

/** All kinds of letters: their recipients, their occasions, and whose text they use. */
export function LettersScreen() {
  const t = useTranslations("desk-letters.texts");
  const kindWords = useKindWords();
  const texts = useRead(getLetterTexts, {});
  const year = useDesk().season?.year ?? "";
  return (
    <>
      <PageTitle lead={t("lead")}>{t("title")}</PageTitle>
      <DeskReading reading={texts} rows={12}>
        <DataTable
          caption={t("caption")}
          head={
            <>
              <th scope="col">{t("name")}</th>
              <th scope="col">{t("purpose")}</th>
              <th scope="col">{t("words")}</th>
            </>
          }
        >
          {(texts.data?.items ?? []).map(({ kind, languages }) => (
            <tr key={kind}>
              <th scope="row">
                <SiteLink
                  className="link"
                  href={yearHref(`/staff/letters/${encodeURIComponent(kind)}`, year)}
                  aria-label={t("edit", { name: kindWords(kind).name })}
                >
                  {kindWords(kind).name}
                </SiteLink>
              </th>
              <td>{kindWords(kind).purpose}</td>
              <td>
                <ul>
                  {languages.map((language) => (
                    <li key={language.language}>
                      <OwnWords language={language} />
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </DataTable>
      </DeskReading>
    </>
  );
}

function OwnWords({ language }: { language: LanguageTexts }) {
  const t = useTranslations("desk-letters.texts");
  const ofLanguages = useTranslations("desk-letters.language");
  const own = ownPlaces(language).map((year) => toText(year) || t("everySeason"));
  const name = language.language === "es" ? ofLanguages("es") : ofLanguages("en");
  return (
    <>
      {name}: {own.length === 0 ? t("original") : t("own", { where: own.join(", ") })}
    </>
  );
}
