"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { keepChoice } from "@/lib/client/keep-choice";
import { LOCALE_COOKIE } from "@/lib/domain/site/site-preferences";
import { LOCALES, type Locale } from "@/lib/domain/text/locale";

// Each language is listed under its own name, so that its speakers can read it.
const NAMES: Readonly<Record<Locale, string>> = { en: "English", es: "Español" };

export function LanguageChoice() {
  const t = useTranslations("common.site");
  const locale = useLocale();
  const router = useRouter();
  return (
    <div role="group" aria-label={t("language")}>
      <p aria-hidden className="text-soft text-small">
        {t("language")}
      </p>
      <div className="flex gap-4">
        {LOCALES.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={one === locale}
            onClick={() => {
              keepChoice(LOCALE_COOKIE, one);
              router.refresh();
            }}
            className="aria-pressed:border-accent min-h-11 border-b-3 border-transparent aria-pressed:font-semibold"
          >
            {NAMES[one]}
          </button>
        ))}
      </div>
    </div>
  );
}
