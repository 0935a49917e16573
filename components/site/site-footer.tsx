import { useTranslations } from "next-intl";
import type { Theme } from "@/lib/domain/site/site-preferences";
import { LanguageChoice } from "./language-choice";
import { ThemeChoice } from "./theme-choice";

interface SiteFooterProps {
  theme: Theme;
  helpEmail: string | undefined;
  helpPhone: string | undefined;
}

/** Help, language and appearance. */
export function SiteFooter({ theme, helpEmail, helpPhone }: SiteFooterProps) {
  return (
    <footer data-print="hide" className="border-line border-t">
      <div className="max-w-page mx-auto grid w-full gap-5 px-5 py-8">
        <Help email={helpEmail} phone={helpPhone} />
        <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
          <LanguageChoice />
          <ThemeChoice theme={theme} />
        </div>
      </div>
    </footer>
  );
}

function Help({ email, phone }: { email: string | undefined; phone: string | undefined }) {
  const t = useTranslations("common.site");
  const mail = () => (
    <a className="link" href={`mailto:${email ?? ""}`}>
      {email}
    </a>
  );
  if (email !== undefined && phone !== undefined) return <p>{t.rich("helpWordsBoth", { mail, phone })}</p>;
  if (email !== undefined) return <p>{t.rich("helpWords", { mail })}</p>;
  return <p>{phone === undefined ? t("helpStaff") : t("helpWordsPhone", { phone })}</p>;
}
