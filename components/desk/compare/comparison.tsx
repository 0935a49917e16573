"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useReads } from "@/lib/client/use-reads";
import { getCandidacy } from "@/lib/contract/desk/candidacies";
import type { DecidedState } from "@/lib/vocabulary/candidacy";
import { DeskReading } from "../desk-reading";
import { DecisionChips } from "../review/board-actions";
import type { Candidate, CandidateRow } from "../review/candidate";
import { isDecidable } from "../review/use-board-commands";
import { useFacts } from "./use-facts";

interface ComparisonProps {
  ids: readonly string[];
  /** The rows of the board, which have what was decided before the service has answered. */
  everyone: readonly CandidateRow[];
  mayDecide: boolean;
  onDecide: (state: DecidedState, id: string) => void;
  onClose: () => void;
}

const COMPARISON = "comparison";

/** Takes the focus to the comparison, where there is one. */
export function focusComparison(): void {
  document.getElementById(COMPARISON)?.focus();
}

/** Candidates side by side in place of the list: a column for each, a row for each fact, and the decisions under them. */
export function Comparison({ ids, everyone, mayDecide, onDecide, onClose }: ComparisonProps) {
  const t = useTranslations("desk-review.compare");
  const reading = useReads(
    getCandidacy,
    ids.map((candidacyId) => ({ candidacyId })),
  );
  useEffect(focusComparison, []);
  const candidates = reading.data?.map((candidate): Candidate => {
    const row = everyone.find(({ candidacyId }) => candidacyId === candidate.candidacyId);
    if (!row) return candidate;
    const { state, rank, alternateRank } = row;
    return { ...candidate, state, rank, alternateRank };
  });
  return (
    <section id={COMPARISON} tabIndex={-1} aria-labelledby="comparison-title" className="compare">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1">
        <h2 id="comparison-title">{t("title", { count: ids.length })}</h2>
        <Button kind="quiet" aria-keyshortcuts="Escape" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
      <div className="compare-scroll">
        <DeskReading reading={reading} rows={12}>
          {candidates && <FactTable candidates={candidates} mayDecide={mayDecide} onDecide={onDecide} />}
        </DeskReading>
      </div>
    </section>
  );
}

interface FactTableProps extends Pick<ComparisonProps, "mayDecide" | "onDecide"> {
  candidates: readonly Candidate[];
}

function FactTable({ candidates, mayDecide, onDecide }: FactTableProps) {
  const t = useTranslations("desk-review.compare");
  const facts = useFacts();
  return (
    <table className="compare-table" data-columns={candidates.length}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t("fact")}</VisuallyHidden>
          </th>
          {candidates.map(({ candidacyId, name, memberId }) => (
            <th key={candidacyId} scope="col">
              <span className="name">{name}</span>{" "}
              <span className="text-soft text-small font-normal">{memberId}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ key, label, linesOf, show }) => {
          const differs = new Set(candidates.map((candidate) => linesOf(candidate).join("\n"))).size > 1;
          return (
            <tr key={key} data-differs={differs}>
              <th scope="row">
                {label}
                {differs && (
                  <span title={t("differs")}>
                    <span aria-hidden> ≠</span>
                    <VisuallyHidden> ({t("differs")})</VisuallyHidden>
                  </span>
                )}
              </th>
              {candidates.map((candidate) => (
                <td key={candidate.candidacyId}>
                  {show ? show(candidate) : <Lines lines={linesOf(candidate)} none={t("none")} />}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      {mayDecide && (
        <tfoot>
          <tr>
            <th scope="row">{t("decide")}</th>
            {candidates.map((candidate) => (
              <td key={candidate.candidacyId}>
                {isDecidable(candidate) && !candidate.own ? (
                  <span role="group" aria-label={candidate.name} className="flex flex-wrap gap-1">
                    <DecisionChips onDecide={(state) => onDecide(state, candidate.candidacyId)} hasNoKeys />
                  </span>
                ) : (
                  <span className="text-soft">{t("cannotDecide")}</span>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <span className="text-soft">{none}</span>;
  if (lines.length === 1) return lines[0];
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
