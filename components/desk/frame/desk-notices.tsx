"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SiteLink } from "@/components/ui/site-link";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useRead } from "@/lib/client/use-read";
import { getSending } from "@/lib/contract/desk/letters";
import { useMomentWords } from "../letters/use-moment-words";
import { useMayDo } from "../staff-context";
import { DeskIcon } from "./desk-icon";
import { Menu } from "./menu";

interface DeskNotice {
  /** Another one for each thing that is said, so that what is new is said although the one before was put away. */
  key: string;
  notice: ReactNode;
}

/** What everyone at the desk should know, such as that letters do not reach their readers: a sign in the bar, the words on press. */
export function DeskNotices() {
  const t = useTranslations("desk.notices");
  const notices = useSendingNotices();
  const away = useAway();
  const shown = notices.filter(({ key }) => !away.keys.includes(key));
  if (shown.length === 0) return null;
  return (
    <Menu
      className="desk-tool text-warning"
      summary={
        <>
          <DeskIcon name="warning" />
          <span className="tabular font-semibold">{shown.length}</span>
          <VisuallyHidden>{t("label", { count: shown.length })}</VisuallyHidden>
        </>
      }
    >
      <div className="grid gap-4">
        {shown.map(({ key, notice }) => (
          <div key={key}>{notice}</div>
        ))}
        <p>
          <Button kind="quiet" onClick={() => away.put(shown.map(({ key }) => key))}>
            {t("putAway")}
          </Button>
        </p>
      </div>
    </Menu>
  );
}

/** While letters do not reach their readers, whatever the reason. */
function useSendingNotices(): DeskNotice[] {
  const t = useTranslations("desk-letters.sending");
  const momentWords = useMomentWords();
  const mayRead = useMayDo()("letters.read");
  const { data: sending } = useRead(getSending, {});
  if (!sending) return [];
  const { mail, stoppedAt, stoppedBy, stoppedByName } = sending;
  const notices: DeskNotice[] = [];
  if (stoppedAt !== undefined) {
    notices.push({
      key: `stopped ${stoppedAt}`,
      notice: (
        <Notice tone="error" title={t("stopped")}>
          <p>
            {t("stoppedWords", { name: stoppedByName ?? stoppedBy ?? "", moment: momentWords(stoppedAt) })}{" "}
            {mayRead && (
              <SiteLink className="link" href="/staff/delivery#sending">
                {t("control")}
              </SiteLink>
            )}
          </p>
        </Notice>
      ),
    });
  }
  if (mail !== "smtp") {
    notices.push({
      key: mail,
      notice: (
        <Notice tone="warning" title={t(mail)}>
          <p>{t(`${mail}Words`)}</p>
        </Notice>
      ),
    });
  }
  return notices;
}

const KEPT = "rostrum.notices-away";
const listeners = new Set<() => void>();

/** The notices that the reader has put away: until the browser's session ends. */
function useAway() {
  const kept = useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => window.sessionStorage.getItem(KEPT) ?? "",
    () => "",
  );
  const keys = kept.split("\n");
  return {
    keys,
    put: (more: readonly string[]) => {
      window.sessionStorage.setItem(KEPT, [...keys, ...more].join("\n"));
      for (const listener of listeners) listener();
    },
  };
}
