"use client";

import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { Timeline, TimelineEntry } from "@/components/ui/timeline";
import type { OwnAnswer } from "./own-place";

const WORDS = { accepted: "accepted", declined: "declined", "taken-back": "takenBack" } as const;

/** The reader's previous answers, newest first. */
export function AnswerHistory({ answers }: { answers: readonly OwnAnswer[] }) {
  const t = useTranslations("places.history");
  if (answers.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="mb-4">{t("title")}</h2>
      <Timeline>
        {answers.map(({ answered, answer, answeredBy, comments, places }, index) => (
          <TimelineEntry
            key={`${answered} ${String(answers.length - index)}`}
            isCurrent={index === 0}
            when={<DateText moment={answered} />}
          >
            <p className="font-semibold">{t(WORDS[answer], { count: places.length })}</p>
            <p className="text-soft text-small">{places.join(" · ")}</p>
            {comments !== undefined && <p className="text-small whitespace-pre-line">{comments}</p>}
            {answeredBy === "association" && <p className="text-soft text-small">{t("byStaff")}</p>}
          </TimelineEntry>
        ))}
      </Timeline>
    </section>
  );
}
