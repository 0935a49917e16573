"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

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

interface LetterViewProps {
  html: string;
  title: string;
  scheme: "light" | "dark";
}

// Values in a letter have their quotes escaped, so these are its own.
const STYLE_ATTRIBUTE = / style="/g;
const STYLE_SHEET = /<style>([\s\S]*?)<\/style>/g;
const DARK = /\(prefers-color-scheme:\s*dark\)/g;

/**
 * A letter as a mail program shows it, in light or dark. It stands in a frame that runs no scripts and has the page's own
 * content security policy, which refuses styles in a document; so they are taken out of it and set from here.
 */
function LetterView({ html, title, scheme }: LetterViewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) dress(frame.current, html, scheme);
  }, [html, scheme]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(STYLE_SHEET, "").replaceAll(STYLE_ATTRIBUTE, ' data-style="')}
      onLoad={({ currentTarget }) => dress(currentTarget, html, scheme)}
      className="border-line min-h-96 w-full border"
    />
  );
}

function dress(frame: HTMLIFrameElement, html: string, scheme: "light" | "dark"): void {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const letter = frame.contentDocument;
  if (!view || !letter?.body) return;
  for (const element of letter.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset["style"] ?? "";
  }
  const sheet = new view.CSSStyleSheet();
  const styles = Array.from(html.matchAll(STYLE_SHEET), ([, css = ""]) => css).join("\n");
  // The reader's own setting does not matter here.
  sheet.replaceSync(styles.replaceAll(DARK, scheme === "dark" ? "all" : "not all"));
  letter.adoptedStyleSheets = [sheet];
  letter.documentElement.style.colorScheme = scheme;
  // Its links lead to pages that show themselves in no frame.
  letter.onclick = (event) => event.preventDefault();
  frame.style.height = `${letter.documentElement.scrollHeight}px`;
}
