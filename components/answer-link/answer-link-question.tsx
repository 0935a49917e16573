"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choice-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { TextArea } from "@/components/ui/text-area";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { answerByLink } from "@/lib/contract/answer-links";
import type { LinkedAnswer } from "./linked-offer";

interface AnswerLinkQuestionProps {
  /** The number of places that the answer applies to. */
  count: number;
  draft: LinkedAnswer;
  update: (draft: LinkedAnswer) => void;
  next: () => void;
}

const MOST_CHARACTERS = 4_000;

/** The question, with two equal answers and a note. Nothing of it is kept in the browser, which may not be the member's. */
export function AnswerLinkQuestion({ count, draft, update, next }: AnswerLinkQuestionProps) {
  const t = useTranslations("answer-link.question");
  const [values] = useState({ comments: draft.note });
  const { field, summary, submit } = useOperationForm({
    entry: answerByLink,
    fields: { comments: t("note") },
    values,
  });
  const [attempt, setAttempt] = useState(0);
  const missing = attempt > 0 && draft.answer === "" ? t("missing") : undefined;

  function onSubmit(event: SyntheticEvent) {
    setAttempt((before) => before + 1);
    submit(({ comments }) => {
      if (draft.answer === "") return Promise.resolve();
      update({ ...draft, note: comments });
      next();
      return Promise.resolve();
    })(event);
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-6" data-print="hide">
      <ErrorSummary
        errors={[...(missing === undefined ? [] : [{ name: "answer", message: missing }]), ...summary.errors]}
        attempt={attempt}
      />
      <RadioGroup
        name="answer"
        label={<h2>{t("title")}</h2>}
        hint={t("hint", { count })}
        error={missing}
        value={draft.answer}
        onChange={({ target }) => update({ ...draft, answer: target.value as LinkedAnswer["answer"] })}
        choices={[
          { value: "accept", label: t("accept", { count }) },
          { value: "decline", label: t("decline", { count }) },
        ]}
      />
      <TextArea {...field("comments")} hint={t("noteHint")} countTo={MOST_CHARACTERS} rows={4} />
      <p>
        <Button type="submit" kind="primary">
          {t("continue")}
        </Button>
      </p>
    </form>
  );
}
