"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { fieldId } from "./form-field";
import { ToneShape } from "./tone";

export interface FieldError {
  name: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  /** The number of failed submissions; each new one moves the focus to the summary. */
  attempt: number;
}

/** The errors of a form, above the page's or question's title. Takes the focus; each error links to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useTranslations("common.form");
  const box = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;
  // The errors may render after the attempt is counted.
  const focusedAttempt = useRef(0);
  useEffect(() => {
    if (attempt === focusedAttempt.current || !box.current) return;
    focusedAttempt.current = attempt;
    box.current.focus();
  }, [attempt, isShown]);
  useEffect(() => {
    if (!isShown) return undefined;
    const { title } = document;
    document.title = `${t("errorPrefix")} ${title}`;
    return () => void (document.title = title);
  }, [isShown, t]);
  if (!isShown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="border-error mb-6 border-4 p-4">
      <h2 className="text-error mb-2 flex items-start gap-2">
        <ToneShape tone="error" />
        <span>{t("errorTitle", { count: errors.length })}</span>
      </h2>
      <ul className="grid gap-1">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
              className="text-error inline-block min-h-6 font-semibold underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(name: string): void {
  const control = document.getElementById(fieldId(name));
  const label = control?.closest("fieldset") ?? document.querySelector(`label[for="${fieldId(name)}"]`);
  (label ?? control)?.scrollIntoView({ block: "start" });
  control?.focus({ preventScroll: true });
}
