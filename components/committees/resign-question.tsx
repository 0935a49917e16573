"use client";

import { useNow, useTimeZone, useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { usePositionName } from "@/components/site/position-names";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page-title";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useFocusedPart } from "@/components/ui/use-focused-part";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { resignPlace } from "@/lib/contract/season";
import { dayIn } from "@/lib/domain/time/time-zone";
import { committeeHref, type OwnTerm, type Resignation } from "./own-term";
import { TermWords } from "./term-words";

interface ResignQuestionProps {
  term: OwnTerm;
  resignation: Resignation | undefined;
  onType: (typed: Resignation) => void;
  onContinue: (resignation: Resignation) => void;
}

/** From which day on, and what the staff should know. */
export function ResignQuestion({ term, resignation, onType, onContinue }: ResignQuestionProps) {
  const t = useTranslations("committees.resign");
  const position = usePositionName()(term.position);
  const today = dayIn(useTimeZone() ?? "UTC", useNow());
  const values = resignation ?? { fromDate: today, comments: "" };
  const { field, summary, submit, typed, isChanged } = useOperationForm({
    entry: resignPlace,
    fields: { fromDate: t("from"), comments: t("words") },
    values,
    check: ({ fromDate }): { fromDate?: string } => {
      if (fromDate < today) return { fromDate: t("tooEarly") };
      return term.endDate !== undefined && fromDate > term.endDate ? { fromDate: t("tooLate") } : {};
    },
  });
  useFocusedPart();
  const keep = useEffectEvent(onType);
  useEffect(() => {
    if (isChanged) keep(typed);
  }, [isChanged, typed]);
  const onSubmit = submit((given) => {
    onContinue(given);
    return Promise.resolve();
  });
  return (
    <Form onSubmit={onSubmit} className="grid gap-6">
      <div>
        <BackLink href={committeeHref(term)}>{t("back")}</BackLink>
        <ErrorSummary {...summary} />
        <PageTitle lead={<TermWords startDate={term.startDate} endDate={term.endDate} />}>
          {t("title", { position, committee: term.committeeName })}
        </PageTitle>
      </div>
      <TextField type="date" {...field("fromDate")} hint={t("fromHint")} />
      <TextArea {...field("comments")} hint={t("wordsHint")} rows={4} />
      <p>
        <Button type="submit" kind="primary">
          {t("continue")}
        </Button>
      </p>
    </Form>
  );
}
