"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useCallback, useSyncExternalStore } from "react";
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
      {countTo !== undefined && <Count id={countId} areaId={id} countTo={countTo} />}
    </FormField>
  );
}

/** The current length. The field is uncontrolled: react-hook-form also sets its value without an event. */
function useTypedLength(id: string): number {
  const find = useCallback(() => {
    const control = document.getElementById(id);
    return control instanceof HTMLTextAreaElement ? control : undefined;
  }, [id]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const control = find();
      control?.addEventListener("input", listener);
      return () => control?.removeEventListener("input", listener);
    },
    [find],
  );
  return useSyncExternalStore(
    subscribe,
    () => lengthOf(find()?.value ?? ""),
    () => 0,
  );
}

/** Characters as the service counts them: line ends are one. */
function lengthOf(text: string): number {
  return text.normalize("NFC").trim().length;
}

/**
 * Counts by itself: it hears the input before React does, and drawing a controlled field again at that moment would put back
 * what stood there before.
 */
function Count({ id, areaId, countTo }: { id: string; areaId: string; countTo: number }) {
  const t = useTranslations("common.form");
  const left = countTo - useTypedLength(areaId);
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
