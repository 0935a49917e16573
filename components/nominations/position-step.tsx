"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { usePositionName } from "@/components/site/position-names";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choice-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page-title";
import { Skeleton } from "@/components/ui/skeleton";
import { useFocusedPart } from "@/components/ui/use-focused-part";
import { type CommitteeChoice, findDuplicate, type OwnNomination } from "./own-nomination";
import type { StepProps } from "./step-props";

interface PositionStepProps extends StepProps {
  committees: readonly CommitteeChoice[] | undefined;
  made: readonly OwnNomination[];
}

/** The third question: for which position. */
export function PositionStep({ draft, update, above, next, committees, made }: PositionStepProps) {
  const t = useTranslations("nominate.position");
  const positionName = usePositionName();
  const go = useTranslations("nominate");
  useFocusedPart(committees !== undefined);
  const [attempt, setAttempt] = useState(0);
  const { committee, candidate, position } = draft;
  const choices = committees?.find(({ committeeCode }) => committeeCode === committee?.code)?.positions;
  const names = {
    name: candidate?.name ?? "",
    position: positionName(position),
    committee: committee?.name ?? "",
  };

  function judge(): string | undefined {
    if (position === "") return t("missing");
    return findDuplicate(draft, position, made) ? t("duplicate", names) : undefined;
  }
  const error = attempt > 0 ? judge() : undefined;

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (judge() === undefined) next();
    else setAttempt((count) => count + 1);
  }

  function nominated(of: string): string | undefined {
    const there = made.filter(
      (one) =>
        one.committeeCode === committee?.code &&
        one.position === of &&
        one.state !== "withdrawn" &&
        one.recordId !== draft.recordId,
    );
    if (there.length === 0) return undefined;
    return t("already", { name: there.map(({ candidateName }) => candidateName).join(", ") });
  }

  return (
    <Form onSubmit={onSubmit} className="flow">
      <ErrorSummary
        errors={error === undefined ? [] : [{ name: "position", message: error }]}
        attempt={attempt}
      />
      <PageTitle above={above} lead={candidate && <span className="name">{candidate.name}</span>}>
        {t("title", { committee: committee?.name ?? "" })}
      </PageTitle>
      {choices ? (
        <RadioGroup
          name="position"
          label={t("label")}
          error={error}
          value={position}
          onChange={({ target }) => update({ position: target.value })}
          choices={choices.map(({ name }) => {
            const hint = nominated(name);
            return { value: name, label: positionName(name), ...(hint === undefined ? {} : { hint }) };
          })}
        />
      ) : (
        <Skeleton rows={3} />
      )}
      <p className="pt-4">
        <Button type="submit" kind="primary">
          {go("continue")}
        </Button>
      </p>
    </Form>
  );
}
