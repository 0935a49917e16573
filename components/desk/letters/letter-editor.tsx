"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useWrite } from "@/lib/client/use-write";
import { savelettertext } from "@/lib/contract/desk/letter-texts";
import { useMayDo } from "../staff-context";
import { insertAtCaret } from "./insert-at-caret";
import { currentText, type LanguageTexts, type LetterKindTexts, versionsFor } from "./letter-kind";
import { LetterPreview } from "./letter-preview";
import { LetterVariables } from "./letter-variables";
import { LetterVersions } from "./letter-versions";
import { StaleText } from "./stale-text";

interface LetterEditorProps {
  kind: LetterKindTexts;
  language: LanguageTexts;
  /** Blank: for every season. */
  year: string;
  readAgain: () => void;
}

/** The editor of a text; beside it, the letter that it makes. */
export function LetterEditor({ kind, language, year, readAgain }: LetterEditorProps) {
  const t = useTranslations("desk-letters.text");
  const mayWrite = useMayDo()("letters.write");
  const saving = useWrite(savelettertext);
  const now = currentText(language, year);
  const newest = versionsFor(language, year)[0];
  const newestVersion = newest?.version ?? "0";
  const [typed, setTyped] = useState({ subject: now.subject, body: now.body });
  const [seen, setSeen] = useState(newestVersion);
  const [done, setDone] = useState("");
  const place = { kind: kind.kind, language: language.language, year };
  const isStale = saving.reply?.kind === "problem" && saving.reply.reason === "stale-change";

  async function save(event?: SyntheticEvent) {
    event?.preventDefault();
    setDone("");
    const reply = await saving.send({ ...place, ...typed, version: seen });
    if (reply.kind === "problem" && reply.reason === "stale-change") readAgain();
    if (reply.kind !== "result") return;
    const saved = reply.result.languages.find((one) => one.language === language.language);
    const version = (saved && versionsFor(saved, year)[0]?.version) ?? seen;
    setSeen(version);
    setDone(t("saved", { version }));
  }

  function take(text: { subject: string; body: string }, version: string) {
    setTyped({ subject: text.subject, body: text.body });
    setSeen(version);
    saving.forget();
  }

  return (
    <div className="desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] grid grid-cols-1 items-start gap-8">
      <div className="grid grid-cols-1 gap-5">
        <p className="text-soft">{t(`counts.${now.from}`, { version: newestVersion, year })}</p>
        <p role="status" className={done === "" ? "sr-only" : "font-semibold"}>
          {done}
        </p>
        {isStale && newest ? (
          <StaleText
            newest={newest}
            onKeep={() => {
              setSeen(newest.version);
              saving.forget();
            }}
            onTake={() => take(currentText(language, year), newest.version)}
          />
        ) : (
          <ReplyNotice reply={saving.reply} hasDetail />
        )}
        {mayWrite ? (
          <form noValidate onSubmit={(event) => void save(event)} className="grid grid-cols-1 gap-5">
            <TextField
              name="subject"
              label={t("subject")}
              width="full"
              value={typed.subject}
              onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
            />
            <TextArea
              name="body"
              label={t("body")}
              hint={t("bodyHint")}
              rows={16}
              spellCheck
              value={typed.body}
              onChange={({ target }) => setTyped({ ...typed, body: target.value })}
            />
            <LetterVariables
              variables={kind.variables}
              onInsert={(snippet) => setTyped({ ...typed, body: insertAtCaret("body", snippet) })}
            />
            <p>
              <Button type="submit" kind="primary" isBusy={saving.isSending}>
                {year === "" ? t("save") : t("saveSeason", { year })}
              </Button>
            </p>
          </form>
        ) : (
          <p>{t("readOnly")}</p>
        )}
        <LetterVersions
          {...{ place, language, mayWrite, seen }}
          onRestored={(text, version) => {
            take(text, version);
            setDone(t("restored"));
          }}
        />
      </div>
      {mayWrite ? (
        <LetterPreview place={place} typed={typed} />
      ) : (
        <pre className="bg-surface text-small overflow-auto p-4 whitespace-pre-wrap" tabIndex={0}>
          {`${now.subject}\n\n${now.body}`}
        </pre>
      )}
    </div>
  );
}
