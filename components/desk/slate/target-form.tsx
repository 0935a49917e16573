"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useWrite } from "@/lib/client/use-write";
import { saveTarget } from "@/lib/contract/desk";
import { TARGET_BOUNDS, TARGET_MEASURES } from "@/lib/vocabulary/candidacy";
import type { SlateBalance, Target } from "./slate";
import { useTargetWords } from "./use-target-words";

interface TargetFormProps {
  year: number;
  committees: SlateBalance["committees"];
  /** The one that changes; undefined sets a new one. */
  target?: Target;
  /** Called with the version that the target has now. */
  onSaved: (version: number) => void;
  /** What stands beside the button. */
  children?: ReactNode;
}

/** What is chosen and typed. */
interface Draft extends Pick<Target, "measure" | "bound"> {
  percent: string;
  committeeCode: string;
}

const NEW: Draft = { measure: "returning", bound: "at-least", percent: "33", committeeCode: "" };

function toDraft({ measure, bound, percent, committeeCode }: Target): Draft {
  return { measure, bound, percent: String(percent), committeeCode: committeeCode ?? "" };
}

/** Sets a target for the slate, or changes one; shows the sentence as it will read. */
export function TargetForm({ year, committees, target, onSaved, children }: TargetFormProps) {
  const t = useTranslations("desk-review.targets");
  const words = useTargetWords();
  const saving = useWrite(saveTarget);
  const [draft, setDraft] = useState(target ? toDraft(target) : NEW);
  const [error, setError] = useState<string>();
  const { measure, percent, committeeCode } = draft;
  // Not every board or firm can have a share of at least so much.
  const isBounded = measure === "returning" || measure === "new";
  const bound = isBounded ? draft.bound : "at-most";

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!/^\d{1,3}$/.test(percent) || Number(percent) > 100) {
      setError(t("percentWrong"));
      return;
    }
    setError(undefined);
    const seen = { targetId: target?.targetId, version: target?.version };
    const where = { year, committeeCode: committeeCode || undefined };
    const reply = await saving.send({ ...where, ...seen, measure, bound, percent: Number(percent) });
    if (reply.kind === "result") onSaved(reply.result.version);
  }

  return (
    <Form onSubmit={(event) => void save(event)} className="mt-2 grid gap-3">
      <ReplyNotice reply={saving.reply} hasDetail />
      <SelectField
        name="targetMeasure"
        label={t("of")}
        value={measure}
        options={TARGET_MEASURES.map((value) => ({ value, label: t(`measure.${value}`) }))}
        onChange={({ target: { value } }) =>
          setDraft({ ...draft, measure: TARGET_MEASURES.find((one) => one === value) ?? "returning" })
        }
      />
      {isBounded && (
        <SelectField
          name="targetBound"
          label={t("bound")}
          value={bound}
          options={TARGET_BOUNDS.map((value) => ({ value, label: t(`boundOf.${value}`) }))}
          onChange={({ target: { value } }) =>
            setDraft({ ...draft, bound: TARGET_BOUNDS.find((one) => one === value) ?? "at-least" })
          }
        />
      )}
      <TextField
        name="targetPercent"
        label={t("percent")}
        inputMode="numeric"
        width="short"
        error={error}
        value={percent}
        onChange={({ target: { value } }) => setDraft({ ...draft, percent: value })}
      />
      <SelectField
        name="targetCommittee"
        label={t("where")}
        value={committeeCode}
        options={[
          { value: "", label: t("each") },
          ...committees.map((one) => ({ value: one.committeeCode, label: one.committeeName })),
        ]}
        onChange={({ target: { value } }) => setDraft({ ...draft, committeeCode: value })}
      />
      <p className="font-semibold">{words({ measure, bound, percent })}</p>
      <p className="flex flex-wrap gap-x-4">
        <Button type="submit" isBusy={saving.isSending}>
          {t(target ? "keep" : "save")}
        </Button>
        {children}
      </p>
    </Form>
  );
}
