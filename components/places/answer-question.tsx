"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choice-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { TextArea } from "@/components/ui/text-area";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { updatememberacceptance } from "@/lib/contract/documented/committee";
import type { AnswerDraft } from "./answer-draft";
import { choiceOf, chosenAnswers } from "./chosen-answers";
import type { AnswerablePlace } from "./own-place";
import { ANSWER_FORM, placeField } from "./place-choice";

interface AnswerQuestionProps {
  /** The places that can be answered; each has its own question above this form. */
  open: readonly AnswerablePlace[];
  draft: AnswerDraft;
  update: (change: Partial<AnswerDraft>) => void;
  next: () => void;
  /** Goes on when every place has an answer already and none is another one. */
  onSame: () => void;
}

/** The operation's limit (contract.md 1.6), less what the question about another year adds. */
const MOST_CHARACTERS = 3_900;

/** What goes with the answers: whether to ask again, and a note. Every change is saved to the draft at once. */
export function AnswerQuestion({ open, draft, update, next, onSame }: AnswerQuestionProps) {
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
  const { decline, changed } = chosenAnswers(open, draft);
  const [first] = open;
  // Nothing is missing where something was answered before: it stays as it is.
  const isUnanswered = open.every((place) => choiceOf(place) === "not-yet");
  const missing = attempt > 0 && changed.length === 0 && isUnanswered && first ? t("missing") : undefined;

  function onSubmit(event: SyntheticEvent) {
    setAttempt((before) => before + 1);
    submit(({ comments }) => {
      const isSame = chosenAnswers(open, { ...draft, note: comments }).changed.length === 0;
      if (isSame && isUnanswered) return Promise.resolve();
      update({ note: comments });
      if (isSame) onSame();
      else next();
      return Promise.resolve();
    })(event);
  }

  const comments = field("comments");
  return (
    <Form id={ANSWER_FORM} onSubmit={onSubmit} className="grid gap-6" data-print="hide">
      <ErrorSummary
        errors={[
          ...(missing === undefined || !first ? [] : [{ name: placeField(first), message: missing }]),
          ...summary.errors,
        ]}
        attempt={attempt}
      />
      {decline.length > 0 && (
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
          comments.onChange(event);
        }}
      />
      <p>
        <Button type="submit" kind="primary">
          {t("continue")}
        </Button>
      </p>
    </Form>
  );
}
