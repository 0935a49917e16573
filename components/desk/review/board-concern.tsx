"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";

interface BoardConcernProps {
  committeeName: string;
  /** May decide all the same, for a reason. */
  isManager: boolean;
  /** The reason, once it was given. */
  reason: string;
  onReason: (reason: string) => void;
}

export const CONCERN_FIELD = "board-concern";

/** Says as the committee opens that the reader serves on it, and asks a manager once why they decide. */
export function BoardConcern({ committeeName, isManager, reason, onReason }: BoardConcernProps) {
  const t = useTranslations("desk-review.concern");
  const [typed, setTyped] = useState(reason);
  const [isMissing, setIsMissing] = useState(false);

  function keep(event: SyntheticEvent) {
    event.preventDefault();
    setIsMissing(typed.trim() === "");
    if (typed.trim() !== "") onReason(typed.trim());
  }

  if (!isManager) {
    return (
      <p className="board-notice border-warning max-w-none border-l-4 pl-3">
        {t("others", { committee: committeeName })}
      </p>
    );
  }
  if (reason !== "") {
    return (
      <p className="board-notice border-info flex max-w-none flex-wrap items-center gap-x-4 border-l-4 pl-3">
        {t("given", { committee: committeeName, reason })}
        <Button
          kind="quiet"
          onClick={() => {
            setTyped(reason);
            onReason("");
          }}
        >
          {t("change")}
        </Button>
      </p>
    );
  }
  return (
    <Form
      onSubmit={keep}
      className="board-notice border-warning flex flex-wrap items-end gap-x-4 gap-y-2 border-l-4 pl-3"
    >
      <label className="grid grow">
        <span className="font-semibold">{t("question", { committee: committeeName })}</span>
        <span className={isMissing ? "text-error font-semibold" : "text-soft"}>
          {t(isMissing ? "missing" : "hint")}
        </span>
        <input
          id={CONCERN_FIELD}
          value={typed}
          maxLength={1000}
          autoComplete="off"
          aria-invalid={isMissing || undefined}
          onChange={({ target }) => setTyped(target.value)}
          className="bg-surface border-edge rounded-small min-h-9 w-full border-2 px-3"
        />
      </label>
      <Button type="submit">{t("keep")}</Button>
    </Form>
  );
}
