"use client";

import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import type { RowOf } from "@/lib/client/list-pages";
import type { getLetters } from "@/lib/contract/account";

/** A letter in the list: its subject, when it was said, and the season that it is about. */
export function LetterRow({ letter }: { letter: RowOf<typeof getLetters> }) {
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
        <DateText moment={said} />
        {year !== undefined && ` · ${t("season", { year })}`}
      </p>
    </li>
  );
}
