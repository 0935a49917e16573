"use client";

import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import type { RowOf } from "@/lib/client/use-pages";
import type { getletters } from "@/lib/contract/account";

/** A letter in the list: its subject, when it was said, and the season that it is about. */
export function LetterRow({ letter }: { letter: RowOf<typeof getletters> }) {
  const t = useTranslations("letter-box");
  const { letterID, subject, language, said, year, opened } = letter;
  const isUnread = opened === "";
  return (
    <li className="border-line border-t py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <SiteLink className={isUnread ? "link font-semibold" : "link"} href={`/letters/${letterID}`}>
          <span lang={language || undefined}>{subject}</span>
        </SiteLink>
        {isUnread && <StatusTag tone="info">{t("unread")}</StatusTag>}
      </div>
      <p className="text-soft text-small tabular">
        <DateText moment={said} />
        {year !== "" && ` · ${t("season", { year })}`}
      </p>
    </li>
  );
}
