import { useTranslations } from "next-intl";
import { StatusTag } from "@/components/ui/status-tag";
import type { previewChange } from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import type { Target } from "./slate";
import { useTargetWords } from "./use-target-words";

/** What tried changes would do: to seats, to what rules say, and to the targets. */
export function WhatIfResult({ change }: { change: EntryResult<typeof previewChange> }) {
  const t = useTranslations("desk-review.whatIf");
  const targetWords = useTargetWords();
  const missed = (targets: readonly Target[]) =>
    new Map(targets.map((target) => [target.targetId, target.misses.length]));
  const before = missed(change.targetsBefore);
  const targets = change.targetsAfter.filter(
    ({ targetId, misses }) => misses.length !== (before.get(targetId) ?? 0),
  );
  const isQuiet = change.newFindings.length + change.goneFindings.length + targets.length === 0;
  return (
    <ul className="candidate-list">
      {change.positions.map(({ committeeCode, committeeName, position, seats, before: was, after }) => (
        <li key={`${committeeCode} ${position}`} className="tabular">
          <a className="link" href={`#slate-${committeeCode}`}>
            {t(seats === undefined ? "filledUnlimited" : "filled", {
              position,
              committee: committeeName,
              before: was.filled,
              after: after.filled,
              seats: seats ?? 0,
            })}
          </a>
          {seats !== undefined && after.filled > seats && (
            <span className="block">
              <StatusTag tone="warning">{t("tooMany", { count: after.filled - seats })}</StatusTag>
            </span>
          )}
        </li>
      ))}
      {change.newFindings.map(({ candidacyId, ruleId, name, effect, sentence }) => (
        <li key={`${candidacyId} ${ruleId}`}>
          <StatusTag tone={effect === "blocks" ? "error" : "warning"}>
            {t("newFinding", { name, sentence })}
          </StatusTag>
        </li>
      ))}
      {change.goneFindings.map(({ candidacyId, ruleId, name, sentence }) => (
        <li key={`${candidacyId} ${ruleId}`}>
          <StatusTag tone="success">{t("goneFinding", { name, sentence })}</StatusTag>
        </li>
      ))}
      {targets.map((target) => (
        <li key={target.targetId}>
          <StatusTag tone={target.misses.length > (before.get(target.targetId) ?? 0) ? "error" : "success"}>
            {t("target", {
              target: targetWords(target),
              before: before.get(target.targetId) ?? 0,
              after: target.misses.length,
            })}
          </StatusTag>
        </li>
      ))}
      {isQuiet && <li className="text-soft">{t("quiet")}</li>}
    </ul>
  );
}
