"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useWrite } from "@/lib/client/use-write";
import { savetarget } from "@/lib/contract/desk";
import { TARGET_MEASURES } from "@/lib/contract/desk/slate-balance-records";
import type { SlateBalance } from "./slate";
import { useTargetWords } from "./use-target-words";

type Measure = (typeof TARGET_MEASURES)[number];

/** Sets a target for the slate; shows the sentence as it will read. */
export function TargetForm({ year, committees }: { year: string; committees: SlateBalance["committees"] }) {
  const t = useTranslations("desk-review.targets");
  const words = useTargetWords();
  const saving = useWrite(savetarget);
  const [measure, setMeasure] = useState<Measure>("returning");
  const [committeeCode, setCommitteeCode] = useState("");
  const [percent, setPercent] = useState("33");
  const [error, setError] = useState<string>();
  // Not every board or firm can have a share of at least so much.
  const bound = measure === "returning" || measure === "new" ? "at-least" : "at-most";

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!/^\d{1,3}$/.test(percent) || Number(percent) > 100) {
      setError(t("percentWrong"));
      return;
    }
    setError(undefined);
    await saving.send({ year, targetID: "", version: "", committeeCode, measure, bound, percent });
  }

  return (
    <details>
      <summary className="link">{t("add")}</summary>
      <form noValidate onSubmit={(event) => void save(event)} className="mt-2 grid gap-3">
        <ReplyNotice reply={saving.reply} hasDetail />
        <SelectField
          name="targetMeasure"
          label={t("of")}
          value={measure}
          options={TARGET_MEASURES.map((value) => ({ value, label: t(`measure.${value}`) }))}
          onChange={({ target }) =>
            setMeasure(TARGET_MEASURES.find((one) => one === target.value) ?? "returning")
          }
        />
        <TextField
          name="targetPercent"
          label={t("percent")}
          inputMode="numeric"
          width="short"
          error={error}
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
        />
        <SelectField
          name="targetCommittee"
          label={t("where")}
          value={committeeCode}
          options={[
            { value: "", label: t("each") },
            ...committees.map((one) => ({ value: one.committeeCode, label: one.committeeName })),
          ]}
          onChange={({ target }) => setCommitteeCode(target.value)}
        />
        <p className="font-semibold">{words({ measure, bound, percent })}</p>
        <p>
          <Button type="submit" isBusy={saving.isSending}>
            {t("save")}
          </Button>
        </p>
      </form>
    </details>
  );
}
