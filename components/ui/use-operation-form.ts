"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from "react-hook-form";
import type { Entry, EntryParams } from "@/lib/contract/entry";
import { type ParameterKind, parameterMeta } from "@/lib/contract/parameters";
import { hasDirectionMarks } from "@/lib/domain/text/direction-marks";
import { hasGoodCharacters, isTooLong, tidyText, toCanonicalText } from "@/lib/domain/text/parameter-text";
import type { FieldError } from "./error-summary";

/** The names of an operation's parameters. */
type ParameterName<E extends Entry> = keyof EntryParams<E> & string;
type Values<Name extends string> = Record<Name, string>;

interface FieldWords {
  label: string;
  /** The error for an empty field; by default “Fill in …”. */
  missing?: string;
  /** The error for a malformed value (an e-mail address, a date). */
  malformed?: string;
}

interface OperationFormOptions<E extends Entry, Name extends ParameterName<E>> {
  entry: E;
  /** The parameters that the reader fills in, in the order of the page, with their labels and errors. */
  fields: Readonly<Record<Name, string | FieldWords>>;
  values: Readonly<Values<Name>>;
  /** Validation rules beyond the operation's own. */
  check?: (values: Values<Name>) => Partial<Values<Name>>;
}

/** A form for some of an operation's parameters. */
export interface OperationForm<Name extends string> {
  /** Props to spread into a field of components/ui: name, label, error and event handlers. */
  field: (name: Name) => ReturnType<UseFormReturn<Values<Name>>["register"]> & {
    label: string;
    error: string | undefined;
    isOptional: boolean;
  };
  /** For `<ErrorSummary {...form.summary} />`. */
  summary: { errors: readonly FieldError[]; attempt: number };
  /** `onSubmit` of the form element (with `noValidate`): runs `work` with trimmed values when the form is valid. */
  submit: (work: (values: Values<Name>) => Promise<unknown>) => (event: SyntheticEvent) => void;
  /** The values differ from those that the page started with. */
  isChanged: boolean;
  /** The underlying react-hook-form. */
  form: UseFormReturn<Values<Name>>;
}

/** The error for a value of a kind that is not written as it should be; for all others, the one for dates. */
const MALFORMED: Partial<Record<ParameterKind, "notAnEmail" | "notANumber">> = {
  email: "notAnEmail",
  number: "notANumber",
};

/** Connects a form with an operation: required fields, lengths and formats follow the contract. */
export function useOperationForm<E extends Entry, Name extends ParameterName<E>>({
  entry,
  fields,
  values,
  check,
}: OperationFormOptions<E, Name>): OperationForm<Name> {
  const t = useTranslations("common.form");
  const [attempt, setAttempt] = useState(0);
  const names = Object.keys(fields) as Name[];
  const wordsOf = (name: Name): FieldWords => {
    const words = fields[name];
    return typeof words === "string" ? { label: words } : words;
  };

  function judge(name: Name, text: string): string | undefined {
    const schema = entry.params.shape[name];
    const meta = schema && parameterMeta.get(schema);
    if (!schema || !meta) return undefined;
    const { label, missing, malformed } = wordsOf(name);
    if (text === "") return meta.mayBeBlank ? undefined : (missing ?? t("missing", { label }));
    if (!hasGoodCharacters(text, meta)) return t("badCharacters", { label });
    if (meta.kind !== "secret" && hasDirectionMarks(text)) return t("directionMarks", { label });
    if (isTooLong(text, meta)) return t("tooLong", { label, max: meta.maxLength });
    if (toCanonicalText(text, meta) !== undefined) return undefined;
    return malformed ?? t(MALFORMED[meta.kind] ?? "notADate", { label });
  }

  const resolver: Resolver<Values<Name>> = (typed) => {
    const tidied = Object.fromEntries(names.map((name) => [name, tidyText(typed[name])])) as Values<Name>;
    const own = check?.(tidied) ?? {};
    const wrong = names.flatMap((name) => {
      const message = judge(name, tidied[name]) ?? (own as Partial<Values<string>>)[name];
      return message === undefined ? [] : [[name, { type: "rule", message }] as const];
    });
    if (wrong.length === 0) return { values: tidied, errors: {} };
    return { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<Values<Name>> };
  };

  const form = useForm<Values<Name>>({
    values: values,
    resetOptions: { keepDirtyValues: true },
    resolver,
    // Not on blur: an error that disappears on blur would move the button away under the click.
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const messageOf = (name: Name) =>
    (errors as Record<string, { message?: string } | undefined>)[name]?.message;

  return {
    field: (name) => ({
      ...form.register(name as never),
      label: wordsOf(name).label,
      error: messageOf(name),
      isOptional: mayBeBlank(entry, name),
    }),
    summary: {
      errors: names.flatMap((name) => {
        const message = messageOf(name);
        return message === undefined ? [] : [{ name, message }];
      }),
      attempt,
    },
    submit: (work) => (event) =>
      void form.handleSubmit(
        (tidied) => work(tidied),
        () => setAttempt((count) => count + 1),
      )(event),
    isChanged: isDirty,
    form,
  };
}

function mayBeBlank(entry: Entry, name: string): boolean {
  const schema = entry.params.shape[name];
  return schema !== undefined && parameterMeta.get(schema)?.mayBeBlank === true;
}
