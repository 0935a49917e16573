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
import type { Reading } from "@/lib/client/use-read";
import type { getcommittees } from "@/lib/contract/season";
import { withCommittee } from "@/lib/domain/nomination/nomination-draft";
import { hasWords } from "@/lib/domain/text/word-search";
import { CommitteeRow } from "./committee-row";
import type { OwnNomination } from "./own-nomination";
import type { StepProps } from "./step-props";

interface CommitteeStepProps extends StepProps {
  committees: Reading<typeof getcommittees>;
  made: readonly OwnNomination[];
}

const ANNOUNCE_MILLISECONDS = 600;

/** The second question: for which committee. Choosing one is the answer. */
export function CommitteeStep({ draft, update, above, next, committees, made }: CommitteeStepProps) {
  const t = useTranslations("nominate.committee");
  const announce = useAnnounce();
  const [text, setText] = useState("");
  const { data, problem, readAgain } = committees;
  // One without positions takes no nominations.
  const shown = data?.filter(
    ({ name, description, positions }) => positions.length > 0 && hasWords(text, [name, description]),
  );
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
      <TextField
        name="committeeSearch"
        type="search"
        label={t("label")}
        hint={t("hint")}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem && (
        <ReplyNotice reply={problem}>
          <ReadAgain readAgain={readAgain} />
        </ReplyNotice>
      )}
      {!shown && !problem && <Skeleton rows={6} />}
      {shown && (
        <>
          <p className="text-soft text-small">{count === 0 ? t("none", { text: text.trim() }) : words}</p>
          <ul className="border-line border-b">
            {shown.map((committee) => (
              <CommitteeRow
                key={committee.code}
                committee={committee}
                isChosen={draft.committee?.code === committee.code}
                made={made.filter((one) => one.committeeCode === committee.code && one.state !== "withdrawn")}
                onChoose={() => {
                  update(withCommittee(draft, { code: committee.code, name: committee.name }));
                  next();
                }}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
