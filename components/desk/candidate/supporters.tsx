import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import type { Candidate } from "../review/candidate";
import { Part } from "./part";

/** Who nominated the candidate, and what they wrote; for those who review the committee only. */
export function Supporters({ supporters }: { supporters: Candidate["supportedBy"] }) {
  const t = useTranslations("desk-review.candidate");
  return (
    <Part
      title={t("supporters", { count: supporters.length })}
      isEmpty={supporters.length === 0}
      none={t("supportersNone")}
    >
      {supporters.map(({ voterId, name, priority, source, statement, nominated }) => (
        <li key={`${voterId} ${nominated}`}>
          <span className="name">{name}</span>{" "}
          <span className="text-soft">
            {[priority !== undefined && t("priority", { priority }), source].filter(Boolean).join(" · ")}
          </span>
          {statement !== undefined && (
            <blockquote className="border-line border-l-2 pl-3">{statement}</blockquote>
          )}
          <span className="text-soft text-small block">
            <DateText moment={nominated} />
          </span>
        </li>
      ))}
    </Part>
  );
}
