import { useTranslations } from "next-intl";

export interface HelpProps {
  helpEmail: string | undefined;
  helpPhone: string | undefined;
}

/** Who to ask for help with signing in. */
export function Help({ helpEmail, helpPhone }: HelpProps) {
  const t = useTranslations("sign-in");
  const mail = () => (
    <a className="link" href={`mailto:${helpEmail ?? ""}`}>
      {helpEmail}
    </a>
  );
  const words = () => {
    if (helpEmail !== undefined && helpPhone !== undefined)
      return t.rich("helpBoth", { mail, phone: helpPhone });
    if (helpEmail !== undefined) return t.rich("helpMail", { mail });
    return helpPhone === undefined ? t("helpStaff") : t("helpPhone", { phone: helpPhone });
  };
  return (
    <section className="border-line mt-8 border-t pt-6">
      <h2 className="mb-1">{t("helpTitle")}</h2>
      <p>{words()}</p>
    </section>
  );
}
