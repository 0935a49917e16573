"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { controlStyles } from "./control-styles";
import { fieldAria, fieldId, type FieldProps, FormField } from "./form-field";

type TextAreaProps = FieldProps &
  Omit<ComponentProps<"textarea">, "className" | "name" | "id" | "maxLength"> & {
    /** The character limit, shown while typing. More can be typed, but is refused with an error. */
    countTo?: number;
  };

/** A multi-line text field with a character count. */
export function TextArea({ name, label, hint, error, isOptional, countTo, ...area }: TextAreaProps) {
  const field = { name, label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  const id = fieldId(name);
  const countId = `${id}-count`;
  return (
    <FormField {...field}>
      <textarea
        rows={6}
        {...area}
        {...fieldAria(field, countTo === undefined ? undefined : countId)}
        className={classNames(controlStyles(Boolean(error), "full"), "field-sizing-content min-h-32")}
      />
      {countTo !== undefined && <Count id={countId} text={String(area.value ?? "")} countTo={countTo} />}
    </FormField>
  );
}

/** Characters as the service counts them: line ends are one. */
function lengthOf(text: string): number {
  return text.normalize("NFC").trim().length;
}

function Count({ id, text, countTo }: { id: string; text: string; countTo: number }) {
  const t = useTranslations("common.form");
  const left = countTo - lengthOf(text);
  const words = left < 0 ? t("charactersOver", { count: -left }) : t("charactersLeft", { count: left });
  return (
    <p
      id={id}
      className={classNames("text-small tabular mt-1", left < 0 ? "text-error font-semibold" : "text-soft")}
    >
      {words}
      {/* Announces only what matters: when few characters are left, in tens, and when there are too many. */}
      <span role="status" className="sr-only">
        {left < 0 || (left <= 50 && left % 10 === 0) ? words : ""}
      </span>
    </p>
  );
}
