import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import type { Candidate } from "../review/candidate";
import { Part } from "./part";

/** Meetings of this committee at the same time as those of another one of the candidate's. */
export function MeetingConflicts({ conflicts }: { conflicts: Candidate["meetingConflicts"] }) {
  const t = useTranslations("desk-review.candidate");
  return (
    <Part title={t("conflicts")} isEmpty={conflicts.length === 0} none={t("conflictsNone")}>
      {conflicts.map(({ meeting, other }) => (
        <li key={`${meeting.productCode} ${other.productCode}`}>
          {t("conflict", { meeting: meeting.title, other: other.title, committee: other.committeeName })}
          <span className="text-soft text-small block">
            <DateText moment={meeting.begin} />
          </span>
        </li>
      ))}
    </Part>
  );
}
