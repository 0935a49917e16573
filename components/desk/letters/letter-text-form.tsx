"use client";

import { useTranslations } from "next-intl";
import type { SyntheticEvent } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { fieldId } from "@/components/ui/form-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { toText } from "@/lib/contract/values";
import type { LetterKindTexts, TypedText } from "./letter-kind";

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

/** Puts text where the caret of a text area stands, and the caret behind it. @returns the whole text after it */
function insertAtCaret(name: string, snippet: string): string {
  const area = document.getElementById(fieldId(name));
  if (!(area instanceof HTMLTextAreaElement)) return snippet;
  area.setRangeText(snippet, area.selectionStart, area.selectionEnd, "end");
  area.focus();
  return area.value;
}

interface LetterVariablesProps {
  variables: LetterKindTexts["variables"];
  onInsert: (snippet: string) => void;
}

/** What a text may name, each with an example; pressed, it is put where the caret stands. */
function LetterVariables({ variables, onInsert }: LetterVariablesProps) {
  const t = useTranslations("desk-letters.text");
  return (
    <div role="group" aria-label={t("variables")}>
      <p className="mb-2 font-semibold">{t("variables")}</p>
      <p className="flex flex-wrap gap-2">
        {variables.map(({ name, example, fields }) => (
          <Button
            key={name}
            kind="quiet"
            aria-label={
              fields.length > 0 ? t("insertList", { name }) : t("insert", { name, example: example ?? "" })
            }
            title={example}
            onClick={() => onInsert(snippetOf(name, fields))}
          >
            {name}
          </Button>
        ))}
      </p>
    </div>
  );
}

/** A value by its name; of a list, a loop over its rows with all that they have. */
function snippetOf(name: string, fields: readonly string[]): string {
  if (fields.length === 0) return `{{ ${name} }}`;
  const one = name.endsWith("s") ? name.slice(0, -1) : `one_${name}`;
  const values = fields.map((field) => `{{ ${one}.${field} }}`).join(", ");
  return `{% for ${one} in ${name} %}\n- ${values}\n{% endfor %}`;
}
