"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useMemo, useState } from "react";
import type { Entry, EntryParams } from "@/lib/contract/entry";
import { type ParameterKind, parameterMeta } from "@/lib/contract/parameter-meta";
import type { ProblemReply } from "@/lib/contract/reply";
import { hasDirectionMarks, hasGoodCharacters, tidyText } from "@/lib/vocabulary/plain-text";
import { isTooLong, toCanonicalText } from "@/lib/domain/text/parameter-text";
import type { FieldError } from "./error-summary";

/** The names of an operation's parameters. */
type ParameterName<E extends Entry> = keyof EntryParams<E> & string;
type Values<Name extends string> = Record<Name, string>;

interface FieldWords {
  label: string;
  /** The error for an empty field; by default “Fill in …”. */
  missing?: string;
  /** The error for a malformed value (a date). */
  malformed?: string;
}

interface OperationFormOptions<E extends Entry, Name extends ParameterName<E>> {
  entry: E;
  /** The parameters that the reader fills in, in the order of the page, with their labels and errors. */
  fields: Readonly<Record<Name, string | FieldWords>>;
  values: Readonly<Values<Name>>;
  /** Validation rules beyond the operation's own, and that of its e-mail address (`isEmailAddress`). */
  check?: (values: Values<Name>) => Partial<Values<Name>>;
  /** The answer to what was sent: what it says of a field is shown there (contract.md 9.7). */
  reply?: { kind: string; errors?: ProblemReply["errors"] } | undefined;
}

/** A form for some of an operation's parameters. */
export interface OperationForm<Name extends string> {
  /** Props to spread into a field of components/ui: name, label, error, and what is typed. */
  field: (name: Name) => {
    name: Name;
    label: string;
    error: string | undefined;
    isOptional: boolean;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** For `<ErrorSummary {...form.summary} />`. */
  summary: { errors: readonly FieldError[]; attempt: number };
  /** `onSubmit` of the form element (with `noValidate`): runs `work` with trimmed values when the form is valid. */
  submit: (work: (values: Values<Name>) => Promise<unknown>) => (event: SyntheticEvent) => void;
  /** What the fields hold now. */
  typed: Readonly<Values<Name>>;
  /** The values differ from those that the page started with. */
  isChanged: boolean;
  /** Puts a text into a field. */
  set: (name: Name, text: string) => void;
  /** Puts a text into every field, as if nothing had been typed. */
  reset: (requested: Readonly<Values<Name>>) => void;
}

/** The error for a value of a kind that is not written as it should be; for all others, the one for dates. */
const MALFORMED: Partial<Record<ParameterKind, "notANumber">> = { number: "notANumber" };

/**
 * Connects a form with an operation: required fields, lengths and formats follow the contract. When `values` change, the
 * fields in which nothing was typed change with them.
 */
export function useOperationForm<E extends Entry, Name extends ParameterName<E>>({
  entry,
  fields,
  values,
  check,
  reply,
}: OperationFormOptions<E, Name>): OperationForm<Name> {
  const t = useTranslations("common.form");
  const names = Object.keys(fields) as Name[];
  const [changes, setChanges] = useState<Partial<Values<Name>>>({});
  const [errors, setErrors] = useState<readonly (FieldError & { name: Name })[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [before, setBefore] = useState(values);
  if (names.some((name) => values[name] !== before[name])) {
    setBefore(values);
    const isOwn = (name: Name) => ![undefined, before[name], values[name]].includes(changes[name]);
    setChanges(
      Object.fromEntries(names.filter(isOwn).map((name) => [name, changes[name]])) as typeof changes,
    );
  }
  const typed = useMemo(() => ({ ...before, ...changes }), [before, changes]);
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
    if (malformed !== undefined) return malformed;
    if (meta.range) return t("notWithin", { label, least: meta.range[0], greatest: meta.range[1] });
    return t(MALFORMED[meta.kind] ?? "notADate", { label });
  }

  // What the service refuses although the checks above let it pass.
  const refused = (reply?.errors ?? []).flatMap(({ pointer }) => {
    const name = names.find((one) => pointer === `/${one}` || pointer.startsWith(`/${one}/`));
    return name === undefined ? [] : [{ name, message: t("notTaken", { label: wordsOf(name).label }) }];
  });
  const shown = errors.length > 0 ? errors : refused;

  const set = (name: Name, text: string) => setChanges((others) => ({ ...others, [name]: text }));

  return {
    field: (name) => ({
      name,
      label: wordsOf(name).label,
      error: shown.find((error) => error.name === name)?.message,
      isOptional: mayBeBlank(entry, name),
      value: typed[name],
      onChange: ({ target }) => set(name, target.value),
    }),
    summary: { errors: shown, attempt },
    submit: (work) => (event) => {
      event.preventDefault();
      const tidied = Object.fromEntries(names.map((name) => [name, tidyText(typed[name])])) as Values<Name>;
      const own: Partial<Values<string>> = check?.(tidied) ?? {};
      // Errors stay until the next attempt: one that disappeared while typing would move the button away.
      const wrong = names.flatMap((name) => {
        const message = judge(name, tidied[name]) ?? own[name];
        return message === undefined ? [] : [{ name, message }];
      });
      setErrors(wrong);
      if (wrong.length > 0) setAttempt((count) => count + 1);
      else void work(tidied);
    },
    typed,
    isChanged: names.some((name) => typed[name] !== before[name]),
    set,
    reset: (requested) => setChanges(requested),
  };
}

function mayBeBlank(entry: Entry, name: string): boolean {
  const schema = entry.params.shape[name];
  return schema !== undefined && parameterMeta.get(schema)?.mayBeBlank === true;
}
