"use client";

import { useTranslations } from "next-intl";
import { SiteLink } from "@/components/ui/site-link";
import { useAddress } from "@/components/ui/use-address";
import { candidateHref } from "../candidate-href";
import { StatusTag } from "@/components/ui/status-tag";
import { slateHref } from "../slate-href";
import { TargetMisses, TargetTag } from "../slate/target-misses";
import type { Preview } from "./publication";

type Obstacle = Preview["obstacles"][number];

/** What stands in the way, and what should be known before; what blocks first. Each leads to where it can be changed. */
export function Obstacles({ preview }: { preview: Preview }) {
  const t = useTranslations("desk-review.publish");
  const { obstacles, missedTargets } = preview;
  if (obstacles.length + missedTargets.length === 0) return null;
  // Of these there are many as long as only part of the slate is published, and none of them is a mistake.
  const open = obstacles.filter(({ kind }) => kind === "seat-open");
  const seats = open.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return (
    <section id="obstacles" tabIndex={-1}>
      <h2 className="mb-2">{t("obstaclesTitle")}</h2>
      <ObstacleList obstacles={obstacles.filter(({ kind }) => kind !== "seat-open")} />
      <MissedTargets targets={missedTargets} />
      {open.length > 0 && (
        <details className="mt-2">
          <summary className="link min-h-9 py-1">{t("openSeats", { seats, positions: open.length })}</summary>
          <ObstacleList obstacles={open} />
        </details>
      )}
    </section>
  );
}

function MissedTargets({ targets }: { targets: Preview["missedTargets"] }) {
  const t = useTranslations("desk-review.targets");
  const year = useAddress().read("year");
  return (
    <ul className="candidate-list mt-2">
      {targets.map((target) => (
        <li key={target.targetId}>
          <TargetTag target={target} committeeName={target.misses[0]?.committeeName ?? ""} missed="warning" />
          <TargetMisses misses={target.misses}>
            {({ committeeCode, committeeName, name, people, of, percent }) => (
              <>
                <SiteLink className="link" href={slateHref("/staff/slate", committeeCode, year)}>
                  {committeeName}
                </SiteLink>{" "}
                {name !== undefined && `${name}, `}
                {t("miss", { people, of, percent })}
              </>
            )}
          </TargetMisses>
        </li>
      ))}
    </ul>
  );
}

function ObstacleList({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const t = useTranslations("desk-review.publish");
  return (
    <ul className="candidate-list">
      {obstacles.map((obstacle, index) => (
        <li key={`${obstacle.kind} ${obstacle.candidacyId} ${obstacle.committeeCode} ${index}`}>
          <StatusTag tone={obstacle.effect === "blocks" ? "error" : "warning"}>
            {t(`obstacle.${obstacle.kind}`, { count: obstacle.count ?? 0 })}
          </StatusTag>
          <span className="block pl-6">
            <ObstacleSubject obstacle={obstacle} />
            {[obstacle.sentence, obstacle.reason].filter(Boolean).map((words) => (
              <span key={words} className="text-soft block">
                {words}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ObstacleSubject({ obstacle }: { obstacle: Obstacle }) {
  const { candidacyId, memberId, name, city, committeeCode, committeeName, position } = obstacle;
  const year = useAddress().read("year");
  const words = [name, memberId, city, position, committeeName].filter(Boolean).join(" · ");
  if (words === "" || committeeCode === undefined) return words;
  return (
    <SiteLink className="link" href={candidateHref(committeeCode, candidacyId ?? "", year)}>
      {words}
    </SiteLink>
  );
}
