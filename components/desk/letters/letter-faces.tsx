"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LetterView } from "./letter-view";

const FACES = ["light", "dark", "plain"] as const;

/** A letter with its subject, as HTML in light and dark, and as plain text. */
export function LetterFaces({ subject, html, text }: { subject: string; html: string; text: string }) {
  const t = useTranslations("desk-letters.text");
  const [face, setFace] = useState<(typeof FACES)[number]>("light");
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="name text-heading">{subject}</p>
      <div role="group" aria-label={t("view")} className="flex flex-wrap gap-2">
        {FACES.map((one) => (
          <Button
            key={one}
            kind={face === one ? "secondary" : "quiet"}
            aria-pressed={face === one}
            onClick={() => setFace(one)}
          >
            {t(one)}
          </Button>
        ))}
      </div>
      {face === "plain" ? (
        <pre tabIndex={0} className="bg-paper text-small max-h-[40rem] overflow-auto p-4 whitespace-pre-wrap">
          {text}
        </pre>
      ) : (
        <LetterView html={html} title={t("frame")} scheme={face} />
      )}
    </div>
  );
}
