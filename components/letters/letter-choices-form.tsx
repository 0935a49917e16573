"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice-field";
import { Form } from "@/components/ui/form";
import { FormFieldset } from "@/components/ui/form-field";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SelectField } from "@/components/ui/select-field";
import { useWrite } from "@/lib/client/use-write";
import { type getLetterChoices, saveLetterChoices } from "@/lib/contract/account";
import type { EntryResult } from "@/lib/contract/entry";
import { LOCALES } from "@/lib/domain/text/locale";
import type { LetterKind } from "@/lib/vocabulary/letter";

interface LetterChoicesFormProps {
  choices: EntryResult<typeof getLetterChoices>;
}

/** The language of letters, and which kinds also come by e-mail. */
export function LetterChoicesForm({ choices }: LetterChoicesFormProps) {
  const t = useTranslations("letter-box.choices");
  const writing = useWrite(saveLetterChoices);
  const [language, setLanguage] = useState(choices.language);
  const [siteOnly, setSiteOnly] = useState(
    () => new Set(choices.kinds.filter((one) => one.siteOnly).map(({ kind }) => kind)),
  );

  function choose(kind: LetterKind, isByMail: boolean) {
    writing.forget();
    const next = new Set(siteOnly);
    if (isByMail) next.delete(kind);
    else next.add(kind);
    setSiteOnly(next);
  }

  function save(event: SyntheticEvent) {
    event.preventDefault();
    const kinds = [...siteOnly];
    void writing.send({ language, siteOnly: kinds.length > 0 ? kinds : undefined });
  }

  return (
    <Form onSubmit={save} className="grid gap-8">
      <SelectField
        name="language"
        label={t("language")}
        value={language ?? ""}
        onChange={({ target }) => {
          writing.forget();
          setLanguage(LOCALES.find((locale) => locale === target.value));
        }}
        options={[
          { value: "", label: t("languageFirst") },
          ...LOCALES.map((locale) => ({ value: locale, label: t(`languages.${locale}`) })),
        ]}
      />
      {choices.kinds.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <FormFieldset name="kinds" label={t("kinds")} hint={t("kindsHint")} error={undefined}>
          <div className="mt-1 grid gap-2">
            {choices.kinds.map(({ kind, alwaysFor }) => (
              <KindChoice
                key={kind}
                kind={kind}
                alwaysFor={alwaysFor}
                isByMail={alwaysFor.length > 0 || !siteOnly.has(kind)}
                choose={(isByMail) => choose(kind, isByMail)}
              />
            ))}
          </div>
        </FormFieldset>
      )}
      <div>
        <h2 className="mb-1">{t("always")}</h2>
        <p>{t("alwaysWords")}</p>
      </div>
      <ReplyNotice reply={writing.reply} />
      <div role="status">
        {writing.reply?.kind === "result" && <Notice tone="success" title={t("saved")} />}
      </div>
      <p>
        <Button type="submit" kind="primary" isBusy={writing.isSending}>
          {t("save")}
        </Button>
      </p>
    </Form>
  );
}

interface KindChoiceProps {
  kind: LetterKind;
  /** The years of the seasons in which it comes by e-mail in any case. */
  alwaysFor: readonly number[];
  isByMail: boolean;
  choose: (isByMail: boolean) => void;
}

function KindChoice({ kind, alwaysFor, isByMail, choose }: KindChoiceProps) {
  const t = useTranslations("letter-box.choices");
  // The service may be newer than this page, and know a kind for which the page has no words yet.
  const key = kind as "nominated";
  const hasWords = t.has(`kind.${key}.title`);
  const words = hasWords ? t(`kind.${key}.words`) : "";
  const isFixed = alwaysFor.length > 0;
  return (
    <Checkbox
      name={kind}
      checked={isByMail}
      disabled={isFixed}
      onChange={({ target }) => choose(target.checked)}
      label={hasWords ? t(`kind.${key}.title`) : kind}
      hint={
        <>
          {words}
          {isFixed && <span className="block">{t("alwaysThisSeason", { years: alwaysFor.join(", ") })}</span>}
        </>
      }
    />
  );
}
