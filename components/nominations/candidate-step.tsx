"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { usePositionName } from "@/components/site/position-names";
import { useAnnounce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Combobox } from "@/components/ui/combobox";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useFocusedPart } from "@/components/ui/use-focused-part";
import { type Person, usePeople } from "@/lib/client/use-people";
import { useRead } from "@/lib/client/use-read";
import { getCurrentCommittees } from "@/lib/contract/season";
import { CommitteeHistory } from "./committee-history";
import { findDuplicate, type OwnNomination } from "./own-nomination";
import type { StepProps } from "./step-props";

interface CandidateStepProps extends StepProps {
  memberId: string;
  made: readonly OwnNomination[];
}

/** The first question: the candidate. */
export function CandidateStep({ draft, update, above, next, memberId, made }: CandidateStepProps) {
  const t = useTranslations("nominate.candidate");
  const announce = useAnnounce();
  useFocusedPart();
  const [text, setText] = useState("");
  const [attempt, setAttempt] = useState(0);
  const { people, isSearching, truncated, problem, readAgain } = usePeople(text);
  const { candidate } = draft;
  const committeesFound = useCurrentCommittees(people?.map(({ id }) => id) ?? []);
  const committeesChosen = useCurrentCommittees(candidate ? [candidate.id] : []);
  const error = attempt > 0 && !candidate ? t("missing") : undefined;

  function choose({ id, name, city, board }: Person) {
    const chosen = { id, name, city, board };
    // The form asks for the position again when the reader has already nominated this person for it.
    const isTaken = findDuplicate({ ...draft, candidate: chosen }, draft.position, made) !== undefined;
    update({ candidate: chosen, ...(isTaken ? { position: "" } : {}) });
    setText(name);
    announce(t("said", { name }));
  }

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (candidate) next();
    else setAttempt((count) => count + 1);
  }

  return (
    <Form onSubmit={onSubmit} className="flow">
      <ErrorSummary
        errors={error === undefined ? [] : [{ name: "candidate", message: error }]}
        attempt={attempt}
      />
      <PageTitle above={above}>{t("title")}</PageTitle>
      <Combobox
        name="candidate"
        label={t("label")}
        hint={t("hint")}
        error={error}
        text={text}
        onText={setText}
        items={people}
        isSearching={isSearching}
        truncated={truncated}
        itemKey={({ id }) => id}
        none={t("none", { text: text.trim() })}
        onChoose={choose}
        row={(person) => (
          <>
            <span className="name block">
              {person.id === memberId ? t("you", { name: person.name }) : person.name}
            </span>
            <PersonFacts
              person={person}
              number={person.hasDouble ? t("number", { id: person.id }) : ""}
              committees={committeesFound(person.id)}
              isRow
            />
          </>
        )}
      />
      {problem && (
        <ReplyNotice reply={problem}>
          <ReadAgain readAgain={readAgain} />
        </ReplyNotice>
      )}
      {candidate && (
        <section
          aria-label={t("chosen")}
          tabIndex={-1}
          className="border-accent bg-surface rounded-small mt-6 border-l-4 py-3 pl-4"
        >
          <p className="text-soft text-small">{t("chosen")}</p>
          <p className="name text-heading">{candidate.name}</p>
          <PersonFacts
            person={candidate}
            number={t("number", { id: candidate.id })}
            committees={committeesChosen(candidate.id) ?? committeesFound(candidate.id)}
          />
          <CommitteeHistory key={candidate.id} memberId={candidate.id} name={candidate.name} />
        </section>
      )}
      <p className="pt-4">
        <Button type="submit" kind="primary">
          {candidate ? t("continue", { name: candidate.name }) : <ContinueWord />}
        </Button>
      </p>
    </Form>
  );
}

function ContinueWord() {
  return useTranslations("nominate")("continue");
}

interface PersonFactsProps {
  person: { city: string; board: string };
  /** The member id, where it is needed to distinguish people. */
  number: string;
  /** The committees they serve on now; undefined until known. */
  committees: string[] | undefined;
  /** Reserves one line for the committees, so that a list does not shift when they load. */
  isRow?: boolean;
}

/** The facts that distinguish people with the same name. */
function PersonFacts({ person, number, committees, isRow = false }: PersonFactsProps) {
  const t = useTranslations("nominate.candidate");
  return (
    <span className="text-soft text-small block">
      <span className="block">{[person.city, person.board, number].filter(Boolean).join(" · ")}</span>
      <span className={classNames("block min-h-lh", isRow && "max-wide:line-clamp-2 wide:truncate")}>
        {committees && t("serves", { count: committees.length, committees: committees.join(" · ") })}
      </span>
    </span>
  );
}

/**
 * The committees on which each of the people serves today, as `Chair, Budget`; undefined until known. It is optional: if
 * it cannot be read, the list of people works without it.
 */
function useCurrentCommittees(memberIds: readonly string[]): (memberId: string) => string[] | undefined {
  const positionName = usePositionName();
  const { data, isPrevious } = useRead(
    getCurrentCommittees,
    { memberIds: [...memberIds] },
    { when: memberIds.length > 0, keepPrevious: true },
  );
  return (memberId) => {
    const own = data?.items.filter((one) => one.memberId === memberId);
    // The previous result does not cover people who were not part of that request.
    if (own === undefined || (isPrevious && own.length === 0)) return undefined;
    return own.map(({ committeeName, position }) => `${positionName(position)}, ${committeeName}`);
  };
}
