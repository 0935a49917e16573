import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { Meanwhile } from "./use-meanwhile";

interface MeanwhileNoticeProps<Name extends string> {
  changed: Meanwhile<Name>["changed"];
  labels: Readonly<Record<Name, string>>;
  now: Readonly<Record<Name, string>>;
  typed: Readonly<Record<Name, string>>;
}

/** Says what a colleague's change made of each field, and that nothing the reader typed is lost. */
export function MeanwhileNotice<Name extends string>({
  changed,
  labels,
  now,
  typed,
}: MeanwhileNoticeProps<Name>) {
  const t = useTranslations("desk.meanwhile");
  if (changed.length === 0) return null;
  return (
    <Notice tone="warning" isNew title={t("title")}>
      <ul className="list-disc pl-5">
        {changed.map((name) => (
          <li key={name}>
            {t(typed[name] === now[name] ? "taken" : "kept", {
              label: labels[name],
              now: now[name] || t("blank"),
              typed: typed[name] || t("blank"),
            })}
          </li>
        ))}
      </ul>
      <p>{t("next")}</p>
    </Notice>
  );
}
