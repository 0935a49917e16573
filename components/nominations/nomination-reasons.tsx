"use client";

import { useLocale, useNow, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePositionName } from "@/components/site/position-names";
import { SiteLink } from "@/components/ui/site-link";
import type { NominationDraft } from "@/lib/domain/nomination/nomination-draft";
import type { NominationStep } from "@/lib/domain/nomination/nomination-steps";
import type { NominationWindow } from "@/lib/domain/season/season";
import { dayWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";
import type { FailureReason } from "@/lib/vocabulary/failure-reasons";
import { findDuplicate, type OwnNomination } from "./own-nomination";
import { changeHref } from "./use-nomination-draft";

interface ReasonsOptions {
  draft: NominationDraft;
  season: NominationWindow;
  made: readonly OwnNomination[];
  hrefOf: (step: NominationStep) => string;
  goTo: (step: NominationStep) => void;
}

/** The sentences for refused nominations, with names, dates and what to do next. */
export function useNominationReasons(options: ReasonsOptions): Partial<Record<FailureReason, ReactNode>> {
  const { draft, season, made, hrefOf, goTo } = options;
  const t = useTranslations("nominate.refusal");
  const locale = useLocale();
  const today = dayIn(season.timeZone, useNow());
  const position = usePositionName()(draft.position);
  const name = draft.candidate?.name ?? "";
  const committee = draft.committee?.name ?? "";
  const year = String(season.year);

  const mine = (words: ReactNode) => (
    <SiteLink className="link" href="/nominations">
      {words}
    </SiteLink>
  );
  const change = (words: ReactNode) => {
    const other = findDuplicate(draft, draft.position, made);
    return other ? (
      <SiteLink className="link" href={changeHref(other.recordId)}>
        {words}
      </SiteLink>
    ) : (
      mine(words)
    );
  };
  const backTo = (step: NominationStep) =>
    function wayBack(words: ReactNode) {
      return (
        <a
          className="link"
          href={hrefOf(step)}
          onClick={(event) => {
            event.preventDefault();
            goTo(step);
          }}
        >
          {words}
        </a>
      );
    };

  const isNotYetOpen = today < season.nominationsOpen;
  return {
    "nominations-closed": isNotYetOpen
      ? t.rich("notOpen", { year, mine })
      : t.rich("closed", { year, date: dayWords(season.nominationsClose, locale), mine }),
    "duplicate-nomination": t.rich("duplicate", { name, position, committee, change }),
    "nomination-decided": t("decided"),
    "candidate-declined-nomination": t.rich("declined", { name, year, back: backTo("candidate") }),
    "candidate-not-eligible": t("notEligible", { name, year }),
    "not-a-voter": t("notVoter"),
    "unknown-member": t.rich("unknownMember", { name, back: backTo("candidate") }),
    "unknown-committee": t.rich("unknownCommittee", { committee, back: backTo("committee") }),
    "unknown-position": t.rich("unknownPosition", { committee, position, back: backTo("position") }),
  };
}
