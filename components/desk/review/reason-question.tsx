"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";

interface ReasonQuestionProps {
  /** For how many candidates. */
  count: number;
  onReason: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why candidates are not selected: once for all of them. Enter answers, Escape leaves everything as it is. */
export function ReasonQuestion({ count, onReason, onCancel }: ReasonQuestionProps) {
  const t = useTranslations("desk-review.reason");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    onReason(field.current?.value.trim() ?? "");
  }

  return (
    <Form
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onCancel();
      }}
      className="border-accent bg-surface mb-3 flex flex-wrap items-end gap-3 border-l-4 p-3"
    >
      <label className="grid grow">
        <span className="font-semibold">{t("why", { count })}</span>
        <span className="text-soft text-small">{t("hint")}</span>
        <input
          ref={field}
          name="reason"
          maxLength={1000}
          autoComplete="off"
          className="bg-surface border-edge rounded-small min-h-11 w-full border-2 px-3"
        />
      </label>
      <Button type="submit" kind="primary">
        {t("decide", { count })}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </Form>
  );
}
