"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useAnnounce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { useFocusedPart } from "@/components/ui/use-focused-part";
import { type Reading, useRead } from "@/lib/client/use-read";
import { getcommmemberhistory } from "@/lib/contract/documented/committee";
import type { getCommittees } from "@/lib/contract/season";
import { withCommittee } from "@/lib/domain/nomination/nomination-steps";
import { hasWords } from "@/lib/domain/text/word-search";
import { CommitteeList } from "./committee-list";
import type { OwnNomination } from "./own-nomination";
import type { StepProps } from "./step-props";

interface CommitteeStepProps extends StepProps {
  committees: Reading<typeof getCommittees>;
  made: readonly OwnNomination[];
}

const ANNOUNCE_MILLISECONDS = 600;

/** The second question: for which committee. Choosing one is the answer. */
export function CommitteeStep({ draft, update, above, next, committees, made }: CommitteeStepProps) {
  const t = useTranslations("nominate.committee");
  const announce = useAnnounce();
  useFocusedPart();
  const [text, setText] = useState("");
  const { data, problem, readAgain } = committees;
  // One without positions takes no nominations.
  const shown = data?.items.filter(
    ({ committeeName, description = "", positions }) =>
      positions.length > 0 && hasWords(text, [committeeName, description]),
  );
  // Both at once, so that no row moves away under the finger.
  const served = useServedCommittees(draft.candidate?.id);
  const isKnown = shown !== undefined && served !== undefined;
  const count = shown?.length ?? 0;
  const words = t("results", { count });

  useEffect(() => {
    if (text === "") return undefined;
    const timer = setTimeout(() => announce(words), ANNOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, words, announce]);

  return (
    <div className="flow">
      <PageTitle above={above} lead={draft.candidate && <span className="name">{draft.candidate.name}</span>}>
        {t("title")}
      </PageTitle>
      {draft.committee && (
        <p>
          <Button kind="primary" onClick={next}>
            {t("continue", { name: draft.committee.name })}
          </Button>
        </p>
      )}
      <p className="text-soft text-small">{t("hint")}</p>
      {/* Always in view: the list is longer than a screen. */}
      <div className="bg-paper border-line sticky top-0 z-[5] -mx-5 border-b px-5 pt-2 pb-3">
        <TextField
          name="committeeSearch"
          type="search"
          label={t("label")}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {problem && (
        <ReplyNotice reply={problem}>
          <ReadAgain readAgain={readAgain} />
        </ReplyNotice>
      )}
      {!isKnown && !problem && <Skeleton rows={6} />}
      {isKnown && (
        <>
          <p className="text-soft text-small">{count === 0 ? t("none", { text: text.trim() }) : words}</p>
          <CommitteeList
            committees={shown}
            candidateName={draft.candidate?.name ?? ""}
            served={served}
            chosen={draft.committee?.code}
            made={made}
            onChoose={({ committeeCode, committeeName }) => {
              update(withCommittee(draft, { code: committeeCode, name: committeeName }));
              next();
            }}
          />
        </>
      )}
    </div>
  );
}

/**
 * The codes of the committees on which the person serves or served; undefined until known. It is optional: if it cannot
 * be read, the list of committees works without it.
 */
function useServedCommittees(memberId: string | undefined): ReadonlySet<string> | undefined {
  const { data, problem } = useRead(
    getcommmemberhistory,
    { ID: memberId ?? "" },
    { when: memberId !== undefined },
  );
  if (problem || memberId === undefined) return new Set();
  return data && new Set(data.map(({ COMMITTEE }) => COMMITTEE));
}
