"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choice-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { TextArea } from "@/components/ui/text-area";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { updatememberacceptance } from "@/lib/contract/committee";
import type { AnswerDraft } from "./answer-draft";

interface AnswerQuestionProps {
  /** The number of places that the answer applies to. */
  count: number;
  /** The member has answered before. */
  isChange: boolean;
  draft: AnswerDraft;
  update: (change: Partial<AnswerDraft>) => void;
  next: () => void;
}

/** The operation's limit (contract.md 1.6), less what the question about another year adds. */
const MOST_CHARACTERS = 3_900;

/** The question, with two equal answers. Every change is saved to the draft at once. */
export function AnswerQuestion({ count, isChange, draft, update, next }: AnswerQuestionProps) {
  const t = useTranslations("places.question");
  const form = useTranslations("common.form");
  const [values] = useState({ comments: draft.note });
  const { field, summary, submit } = useOperationForm({
    entry: updatememberacceptance,
    fields: { comments: t("note") },
    values,
    check: ({ comments }) =>
      comments.length > MOST_CHARACTERS
        ? { comments: form("tooLong", { label: t("note"), max: MOST_CHARACTERS }) }
        : {},
  });
  const [attempt, setAttempt] = useState(0);
  const missing = attempt > 0 && draft.answer === "" ? t("missing") : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChange) heading.current?.focus();
  }, [isChange]);

  function onSubmit(event: SyntheticEvent) {
    setAttempt((before) => before + 1);
    submit(({ comments }) => {
      if (draft.answer === "") return Promise.resolve();
      update({ note: comments });
      next();
      return Promise.resolve();
    })(event);
  }

  const comments = field("comments");
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-6" data-print="hide">
      <ErrorSummary
        errors={[...(missing === undefined ? [] : [{ name: "answer", message: missing }]), ...summary.errors]}
        attempt={attempt}
      />
      <RadioGroup
        name="answer"
        label={
          <h2 ref={heading} tabIndex={-1}>
            {t(isChange ? "titleChange" : "title")}
          </h2>
        }
        hint={t("hint", { count })}
        error={missing}
        value={draft.answer}
        onChange={({ target }) => update({ answer: target.value as AnswerDraft["answer"] })}
        choices={[
          { value: "accept", label: t("accept", { count }) },
          { value: "decline", label: t("decline", { count }) },
        ]}
      />
      {draft.answer === "decline" && (
        <RadioGroup
          name="askAgain"
          label={t("again")}
          value={draft.askAgain}
          onChange={({ target }) => update({ askAgain: target.value as AnswerDraft["askAgain"] })}
          choices={[
            { value: "yes", label: t("againYes") },
            { value: "no", label: t("againNo") },
            { value: "", label: t("againSilent") },
          ]}
        />
      )}
      <TextArea
        {...comments}
        hint={t("noteHint")}
        countTo={MOST_CHARACTERS}
        rows={4}
        onChange={(event) => {
          update({ note: event.target.value });
          void comments.onChange(event);
        }}
      />
      <p>
        <Button type="submit" kind="primary">
          {t("continue")}
        </Button>
      </p>
    </form>
  );
}
