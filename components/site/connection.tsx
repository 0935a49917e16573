"use client";

import { useTranslations } from "next-intl";
import { useEffect, useSyncExternalStore } from "react";
import { useAnnounce } from "@/components/ui/announcer";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says when the browser goes offline, and when it is back online. */
export function Connection() {
  const t = useTranslations("common.site");
  const announce = useAnnounce();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    if (isOnline) return undefined;
    announce(t("offline"));
    return () => announce(t("onlineAgain"));
  }, [isOnline, announce, t]);
  if (isOnline) return null;
  return (
    <aside
      aria-label={t("connection")}
      data-print="hide"
      className="border-warning text-warning max-w-page mx-auto mt-4 w-full border-l-4 px-5 py-1 font-semibold"
    >
      {t("offline")}
    </aside>
  );
}
