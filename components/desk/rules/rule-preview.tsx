"use client";

import { useTranslations } from "next-intl";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useSettled } from "@/components/ui/use-settled";
import { useRead } from "@/lib/client/use-read";
import { getFailing, previewRule } from "@/lib/contract/desk/rules";
import { PeopleCounted } from "../people-counted";
import { conditionParams, missingIn, type RuleValues } from "./rule-fields";

/** The rule as it will read, and how many members fail it today; follows the fields as they are typed. */
export function RulePreview({ year, values }: { year: number; values: RuleValues }) {
  const t = useTranslations("desk.rule");
  const settled = JSON.parse(useSettled(JSON.stringify(values))) as RuleValues;
  const isComplete = missingIn(settled).length === 0;
  const asked = { year, ...conditionParams(settled) };
  const reading = useRead(previewRule, asked, { when: isComplete, keepPrevious: true });
  const preview = reading.data;
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
          <PeopleCounted
            entry={getFailing}
            params={{ ...asked, verdict: "fails" }}
            count={preview.failing}
            words={t("failing", { failing: preview.failing, members: preview.members })}
            about={({ sentence }) => sentence}
          />
          {preview.unknown !== 0 && (
            <PeopleCounted
              entry={getFailing}
              params={{ ...asked, verdict: "unknown" }}
              count={preview.unknown}
              words={t("unknown", { count: preview.unknown })}
              about={({ sentence }) => sentence}
            />
          )}
        </div>
      )}
    </section>
  );
}
