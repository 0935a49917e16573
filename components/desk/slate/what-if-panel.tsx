"use client";

import { useTranslations } from "next-intl";
import { useUndoToast } from "@/components/ui/toast";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { decidecandidacies, previewchange } from "@/lib/contract/desk";
import { DeskReading } from "../desk-reading";
import { useTried } from "./what-if";
import { WhatIfResult } from "./what-if-result";

/** The changes that are tried, what they would do, and the choice to keep them. */
export function WhatIfPanel({ year }: { year: string }) {
  const t = useTranslations("desk-review");
  const { changes, drop, clear } = useTried();
  const showToast = useUndoToast();
  const keeping = useWrite(decidecandidacies);
  const preview = useRead(
    previewchange,
    { year, changes: changes.map(({ candidacyID, state }) => `${candidacyID}\t${state}`).join("\n") },
    { when: changes.length > 0, keepPrevious: true },
  );
  if (changes.length === 0) return <ReplyNotice reply={keeping.reply} hasDetail />;

  async function keep() {
    const reply = await keeping.send({
      decisions: changes
        .map(({ candidacyID, version, state }) => [candidacyID, version, state].join("\t"))
        .join("\n"),
      reason: "",
    });
    if (reply.kind !== "result") return;
    const back = reply.result.map(({ candidacyID, version, before }) =>
      [candidacyID, version, before.state, before.alternateRank, before.reason].join("\t").trimEnd(),
    );
    clear();
    showToast({
      words: t("whatIf.kept", { count: back.length }),
      undo: () => void keeping.send({ decisions: back.join("\n"), reason: "" }),
    });
  }

  return (
    <section aria-label={t("whatIf.title")} tabIndex={-1} className="slate-what-if">
      <h2>{t("whatIf.title")}</h2>
      <ul>
        {changes.map(({ candidacyID, name, state }) => (
          <li key={candidacyID}>
            {t("whatIf.change", { name, state: t(`state.${state}`) })}{" "}
            <Button kind="quiet" onClick={() => drop(candidacyID)}>
              {t("whatIf.drop")}
            </Button>
          </li>
        ))}
      </ul>
      <DeskReading reading={preview} rows={2}>
        {preview.data && <WhatIfResult change={preview.data} />}
      </DeskReading>
      <ReplyNotice reply={keeping.reply} hasDetail />
      <p className="flex flex-wrap gap-3">
        <Button kind="primary" isBusy={keeping.isSending} onClick={() => void keep()}>
          {t("whatIf.keep", { count: changes.length })}
        </Button>
        <Button kind="quiet" onClick={clear}>
          {t("whatIf.leave")}
        </Button>
      </p>
    </section>
  );
}
