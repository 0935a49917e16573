"use client";

import { useLocale, useNow, useTranslations } from "next-intl";
import { useState } from "react";
import { usePositionName } from "@/components/site/position-names";
import { Deadline } from "@/components/ui/deadline";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { useRead } from "@/lib/client/use-read";
import { getNominations } from "@/lib/contract/season";
import { mayNominate, type NominationWindow } from "@/lib/domain/season/season";
import { hasWords } from "@/lib/domain/text/word-search";
import { dayWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";
import { NominationEntry } from "./nomination-entry";
import { isReferenceOf } from "./own-nomination";

/** The reader's nominations with their status and, while the season allows, the actions to change them. */
export function NominationsScreen({ memberId, season }: { memberId: string; season: NominationWindow }) {
  const t = useTranslations("nominate.list");
  const positionName = usePositionName();
  const above = useTranslations("nominate");
  const locale = useLocale();
  const now = useNow();
  const { year } = season;
  const { data, problem, readAgain } = useRead(getNominations, { year });
  const [text, setText] = useState("");
  const matching = data?.items.filter(
    (one) =>
      isReferenceOf(one, text) ||
      hasWords(text, [one.candidateName, one.committeeName, positionName(one.position)]),
  );
  const isOpen = mayNominate(season, now).ok;
  const isDraft = dayIn(season.timeZone, now) < season.nominationsOpen;

  const lead = isOpen
    ? t.rich("lead", {
        deadline: () => <Deadline date={season.nominationsClose} timeZone={season.timeZone} />,
      })
    : isDraft
      ? t("leadDraft", { date: dayWords(season.nominationsOpen, locale) })
      : t("leadOver", { date: dayWords(season.nominationsClose, locale) });

  return (
    <div className="flow">
      <PageTitle above={above("above", { year })} lead={lead}>
        {t("title")}
      </PageTitle>
      {problem && (
        <ReplyNotice reply={problem}>
          <ReadAgain readAgain={readAgain} />
        </ReplyNotice>
      )}
      {!data && !problem && <Skeleton rows={4} />}
      {data?.items.length === 0 && <EmptyState title={t("emptyTitle", { year })}>{t("empty")}</EmptyState>}
      {data && data.items.length > 1 && (
        <div data-print="hide">
          <TextField
            name="nominationSearch"
            type="search"
            label={t("search")}
            hint={t("searchHint")}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p role="status" className="text-soft text-small mt-2">
            {text.trim() !== "" && t("found", { count: matching?.length ?? 0 })}
          </p>
        </div>
      )}
      {matching && matching.length > 0 && (
        <ul className="border-line border-b">
          {matching.map((nomination) => (
            <NominationEntry
              key={nomination.recordId}
              nomination={nomination}
              memberId={memberId}
              season={season}
              isOpen={isOpen}
            />
          ))}
        </ul>
      )}
      {isOpen && (
        <p className="pt-4" data-print="hide">
          <LinkButton kind="primary" href="/nominate">
            {t("new")}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
