"use client";

import { useTranslations } from "next-intl";
import { keepChoice } from "@/lib/client/keep-choice";
import { type Theme, THEME_COOKIE, THEMES, toTheme } from "@/lib/domain/site/site-preferences";

const KEYS = { system: "appearanceSystem", light: "appearanceLight", dark: "appearanceDark" } as const;

export function ThemeChoice({ theme }: { theme: Theme }) {
  const t = useTranslations("common.site");
  return (
    <div>
      <label htmlFor="theme" className="text-soft text-small block">
        {t("appearance")}
      </label>
      <select
        id="theme"
        defaultValue={theme}
        onChange={({ target }) => {
          const chosen = toTheme(target.value);
          keepChoice(THEME_COOKIE, chosen);
          document.documentElement.dataset["theme"] = chosen;
        }}
        className="bg-surface border-edge rounded-small min-h-11 border-2 px-2"
      >
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {t(KEYS[one])}
          </option>
        ))}
      </select>
    </div>
  );
}
