import { useTranslations } from "next-intl";
import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names";
import { type Tone, ToneShape, toneText } from "./tone";

interface NoticeProps {
  tone: Exclude<Tone, "plain">;
  /** A short title; defaults to the word for the tone. */
  title?: ReactNode;
  children?: ReactNode;
  /** Appeared while the page was open, so screen readers announce it (an error at once). */
  isNew?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A message marked by a word, a shape and a colour. */
export function Notice({ tone, title, children, isNew = false, ref }: NoticeProps) {
  const t = useTranslations("common.notice");
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={isNew ? (tone === "error" ? "alert" : "status") : undefined}
      className={classNames("border-l-4 border-current py-1 pl-4", toneText[tone], isNew && "animate-arrive")}
    >
      <p className="flex items-start gap-2 font-semibold">
        <ToneShape tone={tone} />
        <span>{title ?? t(tone)}</span>
      </p>
      {children !== undefined && <div className="text-ink flow mt-1">{children}</div>}
    </div>
  );
}
