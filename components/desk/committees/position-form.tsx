"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useUndoToast } from "@/components/ui/toast";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useWrite } from "@/lib/client/use-write";
import { savePosition } from "@/lib/contract/desk/committees";
import { fromTexts, toText } from "@/lib/contract/values";
import { MeanwhileNotice } from "../meanwhile-notice";
import { newestOf, useMeanwhile } from "../use-meanwhile";
import type { Position } from "./use-committees";

const FIELDS = ["position", "seats", "termMonths", "open", "requirements"] as const;
type PositionValues = Record<(typeof FIELDS)[number], string>;

type SetUpPosition = Pick<Position, (typeof FIELDS)[number] | "version">;

const NEW = { position: "", open: true, version: 0 } as const;

interface PositionFormProps {
  year: number;
  committeeCode: string;
  /** undefined for a new one. */
  position: Position | undefined;
  onClose: () => void;
}

/** How many seats a position has in a season, how long they last and what they ask for. */
export function PositionForm({ year, committeeCode, position, onClose }: PositionFormProps) {
  const t = useTranslations("desk.positions");
  const saving = useWrite(savePosition);
  const showToast = useUndoToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const record: SetUpPosition = newestOf<SetUpPosition>(position ?? NEW, saving.reply);
  const { version } = record;
  const values = Object.fromEntries(FIELDS.map((name) => [name, toText(record[name])])) as PositionValues;
  const labels = Object.fromEntries(FIELDS.map((name) => [name, t(`field.${name}`)])) as PositionValues;
  // It stays at its place; a new one comes last.
  const where = { year, committeeCode };
  const meanwhile = useMeanwhile(values);
  const { field, summary, submit, typed } = useOperationForm({
    entry: savePosition,
    fields: labels,
    values,
    reply: saving.reply,
  });

  async function save(requested: PositionValues) {
    const reply = await saving.send({ ...where, ...fromTexts(savePosition, requested), version });
    if (reply.kind === "problem" && reply.reason === "stale-change") meanwhile.notice();
    if (reply.kind !== "result") return;
    const saved = reply.result.version;
    // A position that is new cannot be unmade, only closed, so there is nothing to undo.
    if (position) {
      showToast({
        words: t("saved", { position: requested.position }),
        undo: () => void saving.send({ ...where, ...fromTexts(savePosition, values), version: saved }),
      });
    }
    onClose();
  }

  return (
    <Form onSubmit={submit(save)} className="border-accent mt-6 grid max-w-[42rem] gap-5 border-l-4 pl-5">
      <h3 ref={heading} tabIndex={-1}>
        {position ? t("changeNamed", { position: position.position }) : t("add")}
      </h3>
      <ErrorSummary {...summary} />
      <ReplyNotice reply={saving.reply} hasDetail />
      <MeanwhileNotice changed={meanwhile.changed} labels={labels} now={values} typed={typed} />
      {!position && <TextField {...field("position")} autoComplete="off" />}
      <div className="wide:grid-cols-2 grid items-end gap-5">
        <TextField {...field("seats")} inputMode="numeric" hint={t("hint.seats")} />
        <TextField {...field("termMonths")} inputMode="numeric" hint={t("hint.termMonths")} />
      </div>
      <SelectField
        {...field("open")}
        width="short"
        options={[
          { value: "true", label: t("yes") },
          { value: "false", label: t("no") },
        ]}
      />
      <TextArea {...field("requirements")} rows={3} hint={t("hint.requirements")} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isBusy={saving.isSending}>
          {position ? t("save", { position: position.position }) : t("saveNew")}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t("cancel")}
        </Button>
      </p>
    </Form>
  );
}
