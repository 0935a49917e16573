"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { AllInZone, DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusTag } from "@/components/ui/status-tag";
import type { RowOf } from "@/lib/client/list-pages";
import { usePages } from "@/lib/client/use-pages";
import { getLetters } from "@/lib/contract/account";

/** The reader's letter box, newest first. */
export function LettersScreen() {
  const t = useTranslations("letter-box");
  const { first, rows, total, problem, isReading, readMore, readAgain } = usePages(getLetters, {});
  return (
    <>
      <PageTitle
        lead={
          <>
            {t("lead")} <AllInZone />
          </>
        }
      >
        {t("title")}
      </PageTitle>
      <section tabIndex={-1} className="flow">
        {problem && (
          <ReplyNotice reply={problem}>
            <ReadAgain readAgain={readAgain} />
          </ReplyNotice>
        )}
        {!first && !problem && <Skeleton rows={3} />}
        {first && rows.length === 0 && (
          <EmptyState title={t("empty.title")}>
            <p>{t("empty.words")}</p>
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ul className="border-line border-b">
            {rows.map((letter) => (
              <LetterRow key={letter.letterId} letter={letter} />
            ))}
          </ul>
        )}
        {rows.length < total && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button isBusy={isReading} onClick={readMore}>
              {t("earlier")}
            </Button>
            <span role="status" className="text-soft text-small">
              {t("shown", { shown: rows.length, total })}
            </span>
          </p>
        )}
        <p>
          <SiteLink className="link" href="/letters/choices">
            {t("choices.link")}
          </SiteLink>
        </p>
      </section>
    </>
  );
}

/** A letter in the list: its subject, its date, and the season it is about. */
function LetterRow({ letter }: { letter: RowOf<typeof getLetters> }) {
  const t = useTranslations("letter-box");
  const { letterId, subject, language, said, year, opened } = letter;
  const isUnread = opened === undefined;
  return (
    <li className="border-line border-t py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <SiteLink className={isUnread ? "link font-semibold" : "link"} href={`/letters/${letterId}`}>
          <span lang={language}>{subject}</span>
        </SiteLink>
        {isUnread && <StatusTag tone="info">{t("unread")}</StatusTag>}
      </div>
      <p className="text-soft text-small tabular">
        <DateText moment={said} zone={false} />
        {year !== undefined && `\u00a0· ${t("season", { year })}`}
      </p>
    </li>
  );
}
