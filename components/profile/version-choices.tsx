"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choice-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page-title";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import {
  changesBetween,
  type ChosenVersions,
  type ProfileVersion,
  type VersionChoice,
} from "@/lib/domain/people/profile-versions";

interface VersionChoicesProps {
  onRecord: ProfileVersion;
  mine: ProfileVersion;
  choices: readonly VersionChoice[];
  isSaving: boolean;
  onChosen: (chosen: ChosenVersions) => void;
  onBack: () => void;
}

/** Lets the member choose, field by field, between the record and what they typed. */
export function VersionChoices({ onRecord, mine, choices, isSaving, onChosen, onBack }: VersionChoicesProps) {
  const t = useTranslations("profile");
  const [chosen, setChosen] = useState<ChosenVersions>(() =>
    Object.fromEntries(choices.flatMap(({ field, suggested }) => (suggested ? [[field, suggested]] : []))),
  );
  const [attempt, setAttempt] = useState(0);
  const missing = choices.filter(({ field }) => chosen[field] === undefined).map(({ field }) => field);
  const wrong = attempt === 0 ? [] : missing;
  const inQuestion = new Set(choices.map(({ field }) => field));
  const others = changesBetween(onRecord, mine).filter(({ field }) => !inQuestion.has(field));
  const words = (value: string) => (value === "" ? t("versions.blank") : value);
  const errorOf = (field: VersionChoice["field"]) =>
    t("versions.missing", { label: t(`fields.${field}`).toLocaleLowerCase() });

  return (
    <>
      <ErrorSummary
        attempt={attempt}
        errors={wrong.map((field) => ({ name: `version-${field}`, message: errorOf(field) }))}
      />
      <PageTitle lead={t("versions.lead")}>{t("versions.title")}</PageTitle>
      <Form
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.length === 0) onChosen(chosen);
          else setAttempt((count) => count + 1);
        }}
      >
        {choices.map(({ field, onRecord: recordText, mine: myText, before }) => (
          <RadioGroup
            key={field}
            name={`version-${field}`}
            label={t(`fields.${field}`)}
            error={wrong.includes(field) ? errorOf(field) : undefined}
            value={chosen[field] ?? ""}
            onChange={({ target }) =>
              setChosen((all) => ({ ...all, [field]: target.value === "mine" ? "mine" : "onRecord" }))
            }
            choices={[
              { value: "onRecord", label: words(recordText), hint: t("versions.onRecord") },
              {
                value: "mine",
                label: words(myText),
                hint: t(myText === before ? "versions.mineUnchanged" : "versions.mine"),
              },
            ]}
          />
        ))}
        {others.length > 0 && (
          <section aria-labelledby="other-changes" className="flow">
            <h2 id="other-changes">{t("versions.others")}</h2>
            <p className="text-soft">{t("versions.othersWords")}</p>
            <SummaryList>
              {others.map(({ field, to }) => (
                <SummaryRow key={field} label={t(`fields.${field}`)}>
                  {words(to)}
                </SummaryRow>
              ))}
            </SummaryList>
          </section>
        )}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" isBusy={isSaving} busyLabel={t("form.saving")}>
            {t("versions.save")}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            {t("versions.back")}
          </Button>
        </p>
      </Form>
    </>
  );
}
