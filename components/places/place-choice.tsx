"use client";

import { useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { RadioGroup } from "@/components/ui/choice-field";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { PLACE_CHOICES, type PlaceChoice as Choice } from "@/lib/vocabulary/season";
import type { AnswerablePlace } from "./own-place";

interface PlaceChoiceProps {
  place: AnswerablePlace;
  value: Choice;
  onChange: (choice: Choice) => void;
  error?: string | undefined;
}

/** The id of the form that the questions about the places belong to. */
export const ANSWER_FORM = "answers";

/** The name of a place's question, to which the error summary links. */
export function placeField({ placeId }: Pick<AnswerablePlace, "placeId">): string {
  return `answer-${placeId}`;
}

const WORDS = { accept: "accept", decline: "decline", "not-yet": "notYet" } as const;

/** The question about one place: accept, decline, or not yet. */
export function PlaceChoice({ place, value, onChange, error }: PlaceChoiceProps) {
  const t = useTranslations("places.question");
  const positionName = usePositionName();
  const isHeld = place.status === "serving";
  const choices = isHeld ? PLACE_CHOICES.filter((choice) => choice !== "not-yet") : PLACE_CHOICES;
  return (
    <RadioGroup
      name={placeField(place)}
      hint={isHeld ? t("giveUpHint") : undefined}
      error={error}
      label={t.rich("title", {
        place: () => (
          <VisuallyHidden>
            {positionName(place.position)}, {place.committeeName}
          </VisuallyHidden>
        ),
      })}
      // It stands outside the form that it belongs to, beside its place.
      form={ANSWER_FORM}
      isRow
      value={value}
      onChange={({ target }) => onChange(target.value as Choice)}
      choices={choices.map((choice) => ({
        value: choice,
        label: t(isHeld && choice === "decline" ? "giveUp" : WORDS[choice]),
      }))}
    />
  );
}
