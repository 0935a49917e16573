"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { SiteLink } from "@/components/ui/site-link";
import { useRead } from "@/lib/client/use-read";
import { getSending } from "@/lib/contract/desk/letters";
import { useMayDo } from "../staff-context";
import { useMomentWords } from "./use-moment-words";

/** Shown on every page of the desk while letters do not reach their readers, whatever the reason. */
export function SendingNotice() {
  const t = useTranslations("desk-letters.sending");
  const momentWords = useMomentWords();
  const mayRead = useMayDo()("letters.read");
  const { data: sending } = useRead(getSending, {});
  if (!sending) return null;
  const { mail, stoppedAt, stoppedBy, stoppedByName } = sending;
  if (mail === "smtp" && stoppedAt === undefined) return null;
  return (
    <div data-print="hide" className="mb-6 grid gap-4">
      {stoppedAt !== undefined && (
        <Notice tone="error" title={t("stopped")}>
          <p>
            {t("stoppedWords", { name: stoppedByName ?? stoppedBy ?? "", moment: momentWords(stoppedAt) })}{" "}
            {mayRead && (
              <SiteLink className="link" href="/staff/delivery">
                {t("control")}
              </SiteLink>
            )}
          </p>
        </Notice>
      )}
      {mail !== "smtp" && (
        <Notice tone="warning" title={t(mail)}>
          <p>{t(`${mail}Words`)}</p>
        </Notice>
      )}
    </div>
  );
}
