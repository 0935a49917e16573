import { useTranslations } from "next-intl";
import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names";
import { type Tone, ToneShape, toneText } from "./tone";

interface NoticeProps {
  tone: Exclude<Tone, "plain">;
  /** What it says in a few words; without it the tone's own word stands there. */
  title?: ReactNode;
  children?: ReactNode;
  /** It appeared while the page was open: screen readers say it (at once when it is an error). */
  isNew?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Something to know before going on: a word, a shape and a colour. */
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
