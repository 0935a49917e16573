"use client";

import { useTranslations } from "next-intl";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useSettled } from "@/components/ui/use-settled";
import { useRead } from "@/lib/client/use-read";
import { previewrule } from "@/lib/contract/desk/rules";
import { PersonName } from "../person-name";
import { missingIn, type RuleValues, withoutEffect } from "./rule-fields";

/** The rule as it will read, and how many members fail it today; follows the fields as they are typed. */
export function RulePreview({ year, values }: { year: string; values: RuleValues }) {
  const t = useTranslations("desk.rule");
  const settled = JSON.parse(useSettled(JSON.stringify(values))) as RuleValues;
  const isComplete = missingIn(settled).length === 0;
  const reading = useRead(
    previewrule,
    { year, ...withoutEffect(settled) },
    { when: isComplete, keepPrevious: true },
  );
  const preview = reading.data?.[0];
  return (
    <section
      aria-labelledby="preview"
      aria-live="polite"
      className="border-line desk:sticky desk:top-4 bg-surface rounded-small border-2 p-5"
    >
      <h2 id="preview" className="mb-2">
        {t("previewTitle")}
      </h2>
      {!isComplete && <p className="text-soft">{t("previewLater")}</p>}
      {isComplete && !preview && reading.problem && <ReplyNotice reply={reading.problem} hasDetail />}
      {isComplete && !preview && !reading.problem && <Skeleton rows={2} />}
      {isComplete && preview && (
        <div className="flow">
          <p className="name text-heading">“{preview.words}”</p>
          <p>
            {t("failing", { failing: Number(preview.failing), members: Number(preview.members) })}
            {preview.unknown !== "0" && <> {t("unknown", { count: Number(preview.unknown) })}</>}
          </p>
          {preview.first.length > 0 && (
            <>
              <h3>{t("first", { count: preview.first.length })}</h3>
              <ul className="text-small grid max-h-96 gap-2 overflow-y-auto" tabIndex={0}>
                {preview.first.map(({ memberID, name, committeeCode, sentence }) => (
                  <li key={`${memberID} ${committeeCode}`}>
                    <PersonName memberID={memberID} name={name} />
                    <span className="text-soft block">{sentence}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  );
}
