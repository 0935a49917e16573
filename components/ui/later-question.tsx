"use client";

import { type ComponentType, useEffect, useState } from "react";

export interface QuestionProps {
  /** Called with whether the reader proved who they are. */
  onAnswer: (isProven: boolean) => void;
}

interface LaterQuestionProps<Own extends object> {
  /** Registers the function that asks; must be the same function on every render. */
  onAsked: (ask: () => Promise<boolean>) => () => void;
  /** Loads the dialog; must be the same function on every render. */
  load: () => Promise<ComponentType<Own & QuestionProps>>;
  /** The dialog's other props. */
  own: Own;
}

/** A dialog that is loaded at its first use, because most visits never open it. */
export function LaterQuestion<Own extends object>({ onAsked, load, own }: LaterQuestionProps<Own>) {
  const [question, setQuestion] = useState<
    QuestionProps & { Question: ComponentType<Own & QuestionProps> }
  >();
  useEffect(
    () =>
      onAsked(async () => {
        const Question = await load().catch(() => undefined);
        // If the dialog cannot be loaded, the page itself says what is missing.
        if (!Question) return false;
        return new Promise((resolve) => {
          setQuestion({
            Question,
            onAnswer: (isProven) => {
              setQuestion(undefined);
              resolve(isProven);
            },
          });
        });
      }),
    [onAsked, load],
  );
  if (!question) return null;
  return <question.Question {...own} onAnswer={question.onAnswer} />;
}
