"use client";

import { useTranslations } from "next-intl";
import type { SyntheticEvent } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { toText } from "@/lib/contract/values";
import { insertAtCaret } from "./insert-at-caret";
import type { LetterKindTexts, TypedText } from "./letter-kind";
import { LetterVariables } from "./letter-variables";

interface LetterTextFormProps {
  variables: LetterKindTexts["variables"];
  typed: TypedText;
  /** undefined: for every season. */
  year: number | undefined;
  isUnsaved: boolean;
  isSaving: boolean;
  onType: (text: TypedText) => void;
  onSave: () => void;
}

/** Subject and body of a letter, with what they may name. */
export function LetterTextForm(props: LetterTextFormProps) {
  const t = useTranslations("desk-letters.text");
  const { variables, typed, year, isUnsaved, isSaving, onType, onSave } = props;

  function save(event: SyntheticEvent) {
    event.preventDefault();
    onSave();
  }

  return (
    <Form onSubmit={save} className="grid grid-cols-1 gap-5">
      <TextField
        name="subject"
        label={t("subject")}
        width="full"
        value={typed.subject}
        onChange={({ target }) => onType({ ...typed, subject: target.value })}
      />
      <TextArea
        name="body"
        label={t("body")}
        hint={t("bodyHint")}
        rows={16}
        spellCheck
        value={typed.body}
        onChange={({ target }) => onType({ ...typed, body: target.value })}
      />
      <LetterVariables
        variables={variables}
        onInsert={(snippet) => onType({ ...typed, body: insertAtCaret("body", snippet) })}
      />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" kind="primary" isBusy={isSaving}>
          {year === undefined ? t("save") : t("saveSeason", { year: toText(year) })}
        </Button>
        {isUnsaved && <span className="text-soft text-small">{t("unsaved")}</span>}
      </p>
    </Form>
  );
}
