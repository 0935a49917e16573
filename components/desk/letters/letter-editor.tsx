"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { previewLetter, saveLetterText } from "@/lib/contract/desk/letter-texts";
import type { ProblemReply } from "@/lib/contract/reply";
import { toText } from "@/lib/contract/values";
import { useMayDo, useStaff } from "../staff-context";
import { LetterFaults } from "./letter-faults";
import {
  currentText,
  type Draft,
  type LanguageTexts,
  type LetterKindTexts,
  type LetterPlace,
  type TextVersion,
  type TypedText,
  versionsFor,
} from "./letter-kind";
import { LetterPreview } from "./letter-preview";
import { LetterTextForm } from "./letter-text-form";
import { LetterVersions } from "./letter-versions";
import { useMomentWords } from "./use-moment-words";

interface LetterEditorProps {
  kind: LetterKindTexts;
  language: LanguageTexts;
  /** undefined: for every season. */
  year: number | undefined;
  /** What was typed for this language and season before another was looked at. */
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
  readAgain: () => void;
}

/** The newer of two readings: the texts as they were loaded, or as they came with the refusal of a stale write. */
function newestTexts(
  read: LanguageTexts,
  storedTexts: LetterKindTexts | undefined,
  year: number | undefined,
): LanguageTexts {
  const current = storedTexts?.languages.find(({ language }) => language === read.language);
  const versionOf = (texts: LanguageTexts) => versionsFor(texts, year)[0]?.version ?? 0;
  return current && versionOf(current) > versionOf(read) ? current : read;
}

/** The editor of a text; beside it, the letter that it makes. */
export function LetterEditor({ kind, language, year, draft, onDraft, readAgain }: LetterEditorProps) {
  const t = useTranslations("desk-letters.text");
  const mayWrite = useMayDo()("letters.write");
  const saving = useWrite(saveLetterText);
  const stale = saving.reply?.kind === "problem" ? saving.reply.stale?.current : undefined;
  const texts = newestTexts(language, stale, year);
  const now = currentText(texts, year);
  const newest = versionsFor(texts, year)[0];
  const newestVersion = newest?.version ?? 0;
  const [typed, setTyped] = useState<TypedText>(draft?.typed ?? { subject: now.subject, body: now.body });
  const [seen, setSeen] = useState(draft?.seen ?? newestVersion);
  const [sent, setSent] = useState<TypedText>(typed);
  const [done, setDone] = useState("");
  const place = { kind: kind.kind, language: language.language, year };
  const problem = saving.reply?.kind === "problem" ? saving.reply : undefined;
  const isStale = problem?.reason === "stale-change";
  const isUnsaved = typed.subject.trim() !== now.subject.trim() || typed.body.trim() !== now.body.trim();

  async function save() {
    setDone("");
    setSent(typed);
    const reply = await saving.send({ ...place, ...typed, version: seen });
    if (reply.kind === "problem" && reply.reason === "stale-change") readAgain();
    if (reply.kind !== "result") return;
    const saved = reply.result.languages.find((one) => one.language === language.language);
    const version = (saved && versionsFor(saved, year)[0]?.version) ?? seen;
    setSeen(version);
    onDraft(undefined);
    setDone(t("saved", { version }));
  }

  function type(text: TypedText) {
    setTyped(text);
    setDone("");
    onDraft({ typed: text, seen });
  }

  function take({ subject, body }: TypedText, version: number) {
    setTyped({ subject, body });
    setSeen(version);
    onDraft(undefined);
    saving.forget();
  }

  function keepMine(version: number) {
    setSeen(version);
    onDraft({ typed, seen: version });
    saving.forget();
  }

  return (
    <div className="desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] grid grid-cols-1 items-start gap-8">
      <div className="grid grid-cols-1 gap-5">
        <p className="text-soft">{t(`counts.${now.from}`, { version: newestVersion, year: toText(year) })}</p>
        <p role="status" className={done === "" ? "sr-only" : "font-semibold"}>
          {done}
        </p>
        {isStale && newest ? (
          <StaleText
            newest={newest}
            onKeep={() => keepMine(newest.version)}
            onTake={() => take(now, newest.version)}
          />
        ) : problem?.status === 400 ? (
          <RefusedText place={place} text={sent} problem={problem} />
        ) : (
          <ReplyNotice reply={saving.reply} hasDetail />
        )}
        {mayWrite ? (
          <LetterTextForm
            {...{ variables: kind.variables, typed, year, isUnsaved }}
            isSaving={saving.isSending}
            onType={type}
            onSave={() => void save()}
          />
        ) : (
          <p>{t("readOnly")}</p>
        )}
        <LetterVersions
          {...{ place, language, mayWrite }}
          onStale={readAgain}
          onRestored={(text, version) => {
            take(text, version);
            setDone(t("restored"));
          }}
        />
      </div>
      <LetterPreview place={place} typed={typed} mayTest={mayWrite} />
    </div>
  );
}

interface RefusedTextProps {
  place: LetterPlace;
  /** What was to be saved. */
  text: TypedText;
  problem: ProblemReply;
}

/** Why a text was not saved: what is wrong with it, by the line. Takes the focus when it appears. */
function RefusedText({ place, text, problem }: RefusedTextProps) {
  const t = useTranslations("desk-letters.text");
  const { memberId } = useStaff();
  const isWhole = text.subject.trim() !== "" && text.body.trim() !== "";
  const reading = useRead(previewLetter, { ...place, ...text, memberId }, { when: isWhole });
  const faults = reading.data?.faults;
  const box = useRef<HTMLDivElement>(null);
  const isShown = !isWhole || (faults !== undefined && faults.length > 0);
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!isShown) {
    return faults === undefined && !reading.problem ? <Skeleton rows={1} /> : <ReplyNotice reply={problem} />;
  }
  return (
    <Notice
      ref={box}
      tone="error"
      isNew
      title={isWhole ? t("cannotSave", { count: faults?.length ?? 0 }) : t("missing")}
    >
      {faults && <LetterFaults faults={faults} />}
    </Notice>
  );
}

interface StaleTextProps {
  newest: TextVersion;
  onKeep: () => void;
  onTake: () => void;
}

/** Asks which text to keep when a colleague has saved another one. */
function StaleText({ newest, onKeep, onTake }: StaleTextProps) {
  const t = useTranslations("desk-letters.text");
  const momentWords = useMomentWords();
  const { savedBy, savedByName, savedAt } = newest;
  return (
    <Notice
      tone="warning"
      isNew
      title={t("stale", { name: savedByName ?? savedBy, moment: momentWords(savedAt) })}
    >
      <p>{t("staleWords")}</p>
      <p className="flex flex-wrap gap-3">
        <Button onClick={onKeep}>{t("keepMine")}</Button>
        <Button onClick={onTake}>{t("takeTheirs")}</Button>
      </p>
    </Notice>
  );
}
