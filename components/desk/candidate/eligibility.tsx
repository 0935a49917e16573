"use client";

import { useTranslations } from "next-intl";
import { StatusTag } from "@/components/ui/status-tag";
import type { Tone } from "@/components/ui/tone";
import { useMayDo } from "../staff-context";
import type { Candidate } from "../review/candidate";
import { OverrideQuestion } from "./override-question";
import { Part } from "./part";

type Finding = Candidate["findings"][number];

function toneOf({ verdict, effect }: Finding): Tone {
  if (verdict === "holds") return "success";
  if (verdict === "unknown") return "plain";
  return effect === "blocks" ? "error" : "warning";
}

/** Every rule that applies, with the fact that decided; and whether a manager sets aside what blocks. */
export function Eligibility({ candidate }: { candidate: Candidate }) {
  const t = useTranslations("desk-review.candidate");
  const mayDo = useMayDo();
  const mayOverride = !candidate.own && mayDo("candidacies.override", candidate.committeeCode);
  const { findings, overrideReason, overriddenBy, overriddenByName, eligibility } = candidate;
  const isAffected = eligibility === "blocked" || overrideReason !== undefined;
  return (
    <>
      <Part title={t("rules")} isEmpty={findings.length === 0} none={t("rulesNone")}>
        {findings.map((finding) => (
          <li key={finding.ruleId}>
            <StatusTag tone={toneOf(finding)}>
              {finding.verdict === "fails" ? t(finding.effect) : t(finding.verdict)}
            </StatusTag>
            <span className="block">{finding.words}</span>
          </li>
        ))}
      </Part>
      {overrideReason !== undefined && (
        <p className="border-info border-l-4 pl-3">
          {t("overridden", { reason: overrideReason, by: overriddenByName ?? overriddenBy ?? "" })}
        </p>
      )}
      {mayOverride && isAffected && candidate.published === undefined && (
        <OverrideQuestion candidate={candidate} />
      )}
    </>
  );
}
