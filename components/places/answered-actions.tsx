"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { useTakeBack } from "./use-take-back";

interface AnsweredActionsProps {
  /** Undefined where the member serves already. */
  takingBack: ReturnType<typeof useTakeBack> | undefined;
  onChange: () => void;
}

/** The actions on given answers: change them, or take them all back. */
export function AnsweredActions({ takingBack, onChange }: AnsweredActionsProps) {
  const t = useTranslations("places.answered");
  return (
    <p data-print="hide" className="flex flex-wrap gap-3">
      <Button kind="primary" onClick={onChange}>
        {t("change")}
      </Button>
      {takingBack && (
        <Button isBusy={takingBack.isBusy} busyLabel={t("busy")} onClick={() => void takingBack.takeBack()}>
          {t("takeBack")}
        </Button>
      )}
    </p>
  );
}
