"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useWrite } from "@/lib/client/use-write";
import { restoreLetterText } from "@/lib/contract/desk/letter-texts";
import {
  currentText,
  type LanguageTexts,
  type LetterPlace,
  type TypedText,
  versionsFor,
} from "./letter-kind";
import { useMomentWords } from "./use-moment-words";

interface LetterVersionsProps {
  place: LetterPlace;
  language: LanguageTexts;
  mayWrite: boolean;
  /** A colleague was faster. */
  onStale: () => void;
  /** With the text that letters have from then on. */
  onRestored: (text: TypedText, version: number) => void;
}

/** The versions of a text, with the way back to each of them and to Rostrum's own. */
export function LetterVersions({ place, language, mayWrite, onStale, onRestored }: LetterVersionsProps) {
  const t = useTranslations("desk-letters.text");
  const momentWords = useMomentWords();
  const restoring = useWrite(restoreLetterText);
  const versions = versionsFor(language, place.year);
  const [newest] = versions;

  async function restore(restoredVersion?: number) {
    // Over the newest in the list below, which is what its reader sees.
    const version = newest?.version ?? 0;
    const reply = await restoring.send({ ...place, version, restoredVersion });
    if (reply.kind === "problem" && reply.reason === "stale-change") onStale();
    if (reply.kind !== "result") return;
    const now = reply.result.languages.find((one) => one.language === language.language);
    if (now) onRestored(currentText(now, place.year), versionsFor(now, place.year)[0]?.version ?? 0);
  }

  if (!newest) return null;
  return (
    <section aria-labelledby="versions" className="flow">
      <h2 id="versions">{t("versions")}</h2>
      <ReplyNotice reply={restoring.reply} hasDetail />
      {mayWrite && newest.body !== undefined && (
        <p>
          <Button isBusy={restoring.isSending} onClick={() => void restore()}>
            {t("original")}
          </Button>
        </p>
      )}
      <ol className="border-line divide-line divide-y border-y">
        {versions.map(({ version, body, savedAt, savedBy, savedByName }, index) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              {t(body === undefined ? "versionOriginal" : "version", {
                version,
                moment: momentWords(savedAt),
                name: savedByName ?? savedBy,
              })}
            </span>
            {mayWrite && index > 0 && body !== undefined && (
              <Button kind="quiet" onClick={() => void restore(version)}>
                {t("restore", { version })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
