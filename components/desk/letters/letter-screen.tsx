"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import { getLetterTexts } from "@/lib/contract/desk/letter-texts";
import { toText } from "@/lib/contract/values";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { FilterSelect } from "../frame/filter-controls";
import { useDesk } from "../use-desk";
import { yearHref } from "../year-href";
import { useKindWords } from "./kind-words";
import { LetterEditor } from "./letter-editor";
import type { Draft } from "./letter-kind";

/** The words of one kind of letter, in one language, for every season or for one. */
export function LetterScreen({ kind }: { kind: string }) {
  const t = useTranslations("desk-letters.text");
  const ofLanguages = useTranslations("desk-letters.language");
  const words = useKindWords()(kind);
  const { read, keep } = useAddress();
  const desk = useDesk();
  // What was typed in one language stays while another is looked at.
  const [drafts] = useState(() => new Map<string, Draft>());
  const texts = useRead(getLetterTexts, {});
  const kindTexts = texts.data?.items.find((one) => one.kind === kind);
  const language =
    kindTexts?.languages.find((one) => one.language === read("language")) ?? kindTexts?.languages[0];
  const chosenYear = read("for");
  const year = /^\d{4}$/.test(chosenYear) ? Number(chosenYear) : undefined;
  const place = `${language?.language ?? ""} ${toText(year)}`;
  return (
    <>
      <DeskTitle isOfEveryYear lead={words.purpose}>
        {words.name}
      </DeskTitle>
      <BackLink href={yearHref("/staff/letters", read("year"))}>{t("back")}</BackLink>
      <DeskReading reading={texts} rows={12}>
        {!kindTexts || !language ? (
          <EmptyState title={t("gone")}>
            <p>{t("goneNext")}</p>
          </EmptyState>
        ) : (
          <>
            <div className="mb-6 flex flex-wrap gap-4">
              <FilterSelect
                label={t("language")}
                value={language.language}
                allLabel={kindTexts.languages[0]?.language === "es" ? ofLanguages("es") : ofLanguages("en")}
                options={kindTexts.languages.slice(1).map((one) => ({
                  value: one.language,
                  label: one.language === "es" ? ofLanguages("es") : ofLanguages("en"),
                }))}
                onChoose={(chosen) => keep({ language: chosen })}
              />
              <FilterSelect
                label={t("where")}
                value={toText(year)}
                allLabel={t("every")}
                options={(desk.data?.seasons ?? []).map((season) => ({
                  value: String(season.year),
                  label: t("season", { year: season.year }),
                }))}
                onChoose={(chosen) => keep({ for: chosen })}
              />
            </div>
            <LetterEditor
              key={place}
              kind={kindTexts}
              language={language}
              year={year}
              draft={drafts.get(place)}
              onDraft={(draft) => {
                if (draft) drafts.set(place, draft);
                else drafts.delete(place);
              }}
              readAgain={texts.readAgain}
            />
          </>
        )}
      </DeskReading>
    </>
  );
}
