"use client";

import { useTranslations } from "next-intl";
import type { DecidedState } from "@/lib/vocabulary/candidacy";
import type { SlatePerson } from "./slate";
import { useTried } from "./what-if";

const TRIED_STATES: readonly DecidedState[] = ["proposed", "alternate", "shortlisted", "not-selected"];

/** What the slate would be like with this candidate in another state: tried here, told above the slate. */
export function WhatIfChoice({ person }: { person: SlatePerson }) {
  const t = useTranslations("desk-review");
  const { changes, change } = useTried();
  const { candidacyId, version, name, standing } = person;
  if (candidacyId === undefined || version === undefined) return null;
  const tried = changes.find((one) => one.candidacyId === candidacyId)?.state;
  return (
    <details className="slate-act" data-print="hide">
      <summary className="link">{t("whatIf.open")}</summary>
      <div role="group" aria-label={t("whatIf.of", { name })} className="my-2 flex flex-wrap gap-2">
        {TRIED_STATES.filter((state) => state !== standing).map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === tried}
            onClick={() => change({ candidacyId, version, name, state })}
            className="border-edge aria-pressed:border-accent aria-pressed:bg-accent-soft hover:border-ink rounded-small text-small min-h-9 border-2 px-2"
          >
            {t(`state.${state}`)}
          </button>
        ))}
      </div>
    </details>
  );
}
