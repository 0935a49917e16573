"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { PlaceChoice } from "@/lib/vocabulary/season";
import type { AnswerDraft } from "./answer-draft";
import { choiceOf } from "./chosen-answers";
import type { AnswerablePlace } from "./own-place";

interface AnswerAllProps {
  open: readonly AnswerablePlace[];
  /** Gets the choices for all of them. */
  onChoose: (choices: AnswerDraft["choices"]) => void;
}

/** The same answer to every place, in one press. */
export function AnswerAll({ open, onChoose }: AnswerAllProps) {
  const t = useTranslations("places.question");
  if (open.length < 2) return null;
  const choose = (choice: PlaceChoice) =>
    onChoose(Object.fromEntries(open.map(({ placeId }) => [placeId, choice])));
  const isNew = (choice: PlaceChoice) => open.some((place) => choiceOf(place) !== choice);
  return (
    <p className="mb-6 flex flex-wrap gap-3" data-print="hide">
      {isNew("accept") && (
        <Button onClick={() => choose("accept")}>{t("acceptAll", { count: open.length })}</Button>
      )}
      {isNew("decline") && (
        <Button onClick={() => choose("decline")}>{t("declineAll", { count: open.length })}</Button>
      )}
    </p>
  );
}
