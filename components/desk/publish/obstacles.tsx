"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useAddress } from "@/components/ui/use-address";
import { candidateHref } from "../candidate-href";
import { StatusTag } from "@/components/ui/status-tag";
import type { Preview } from "./publication";

type Obstacle = Preview["obstacles"][number];

/** What stands in the way, and what should be known before; what blocks first. Each leads to where it can be changed. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const t = useTranslations("desk-review.publish");
  return (
    <section id="obstacles" tabIndex={-1}>
      <h2 className="mb-2">{t("obstaclesTitle")}</h2>
      <ul className="candidate-list">
        {obstacles.map((obstacle, index) => (
          <li key={`${obstacle.kind} ${obstacle.candidacyID} ${obstacle.committeeCode} ${index}`}>
            <StatusTag tone={obstacle.effect === "blocks" ? "error" : "warning"}>
              {t(`obstacle.${obstacle.kind}`, { count: Number(obstacle.count || "0") })}
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
    </section>
  );
}

function ObstacleSubject({ obstacle }: { obstacle: Obstacle }) {
  const { candidacyID, name, committeeCode, committeeName, position } = obstacle;
  const year = useAddress().read("year");
  const words = [name, position, committeeName].filter(Boolean).join(" · ");
  if (words === "" || committeeCode === "") return words;
  return (
    <Link className="link" prefetch={false} href={candidateHref(committeeCode, candidacyID, year)}>
      {words}
    </Link>
  );
}
