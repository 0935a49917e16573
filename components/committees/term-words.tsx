"use client";

import { useTranslations } from "next-intl";
import { DayText } from "@/components/ui/date-text";

interface TermWordsProps {
  startDate: string;
  /** Absent when the end is unknown. */
  endDate: string | undefined;
}

/** “January 5, 2027 to December 31, 2027”. */
export function TermWords({ startDate, endDate }: TermWordsProps) {
  const t = useTranslations("committees");
  const from = () => <DayText date={startDate} weekday={false} />;
  if (endDate === undefined) return t.rich("termOpen", { from });
  return t.rich("term", { from, to: () => <DayText date={endDate} weekday={false} /> });
}
