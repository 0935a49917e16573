"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { LetterKindTexts } from "./letter-kind";

interface LetterVariablesProps {
  variables: LetterKindTexts["variables"];
  onInsert: (snippet: string) => void;
}

/** What a text may name, each with an example; pressed, it is put where the caret stands. */
export function LetterVariables({ variables, onInsert }: LetterVariablesProps) {
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
