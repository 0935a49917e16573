"use client";

import { useLocale, useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choice-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page-title";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { PART, useFocusedPart } from "@/components/ui/use-focused-part";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { nominate } from "@/lib/contract/documented/committee";
import { dayWords } from "@/lib/domain/time/date-words";
import { usePriorityWords } from "./priority-words";
import type { StepProps } from "./step-props";

/** The operation's limit (contract.md 1.6). */
const MOST_CHARACTERS = 4_000;

/** The fourth question: reasons, priority and start date. The draft is saved with every keystroke. */
export function ReasonsStep({ draft, update, above, season, next }: StepProps) {
  const t = useTranslations("nominate.reasons");
  const go = useTranslations("nominate");
  const { choices } = usePriorityWords(draft.priority);
  const name = draft.candidate?.name ?? "";
  const year = String(season.year);
  const locale = useLocale();
  const [values] = useState(() => ({
    qualifications: draft.qualifications,
    priorityCode: draft.priority,
    effectiveDate: draft.effectiveDate,
  }));
  const { field, summary, submit, typed } = useOperationForm({
    entry: nominate,
    values,
    fields: {
      qualifications: t("qualifications", { name }),
      priorityCode: t("priority"),
      effectiveDate: {
        label: t("effective"),
        missing: t("effectiveMissing"),
        malformed: t("effectiveMalformed", { year }),
      },
    },
  });
  const start = field("effectiveDate");
  useFocusedPart();
  const { qualifications, priorityCode, effectiveDate } = typed;

  const keep = useEffectEvent(
    (answers: Pick<typeof draft, "qualifications" | "priority" | "effectiveDate">) => {
      const names = Object.keys(answers) as (keyof typeof answers)[];
      if (names.some((one) => answers[one] !== draft[one])) update(answers);
    },
  );
  // Follows what is typed in this tab, not in another.
  useEffect(() => {
    keep({ qualifications, priority: priorityCode, effectiveDate });
  }, [qualifications, priorityCode, effectiveDate]);

  return (
    <Form
      className="flow"
      onSubmit={submit((tidied) => {
        update({
          qualifications: tidied.qualifications,
          priority: tidied.priorityCode,
          effectiveDate: tidied.effectiveDate,
          hasReasons: true,
        });
        next();
        return Promise.resolve();
      })}
    >
      <ErrorSummary {...summary} />
      <PageTitle above={above} lead={t("lead", { name })}>
        {t("title", { name })}
      </PageTitle>
      <div className="grid gap-8">
        <TextArea {...field("qualifications")} hint={t("qualificationsHint")} countTo={MOST_CHARACTERS} />
        <RadioGroup
          {...field("priorityCode")}
          isOptional={false}
          hint={t("priorityHint")}
          choices={choices}
        />
        <StartDate isUsual={effectiveDate === season.termStart} hasError={start.error !== undefined}>
          <TextField
            {...start}
            type="date"
            hint={t("effectiveHint", { date: dayWords(season.termStart, locale, { weekday: false }) })}
            autoComplete="off"
            width="short"
          />
        </StartDate>
      </div>
      <p className="pt-4">
        <Button type="submit" kind="primary">
          {go("continue")}
        </Button>
      </p>
    </Form>
  );
}

interface StartDateProps {
  /** The day is the one on which the season's term begins. */
  isUsual: boolean;
  hasError: boolean;
  /** The field. */
  children: ReactNode;
}

/** The day on which the place begins; shown only to readers who want another day than usual, or come to change it. */
function StartDate({ isUsual, hasError, children }: StartDateProps) {
  const t = useTranslations("nominate.reasons");
  const isMeant = useSearchParams().get(PART) === "effectiveDate";
  const [isOpen, setIsOpen] = useState(isMeant || !isUsual);
  return (
    <details open={isOpen || hasError} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="link min-h-11 w-fit py-2">{t("otherStart")}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
