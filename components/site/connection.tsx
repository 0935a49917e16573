"use client";

import { useTranslations } from "next-intl";
import { useEffect, useSyncExternalStore } from "react";
import { useAnnounce } from "@/components/ui/announcer";

function subscribe(tell: () => void): () => void {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
}

/** Says it when the connection is gone, and takes it back when it is there again. */
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
    <p
      data-print="hide"
      className="border-warning text-warning max-w-page mx-auto mt-4 w-full border-l-4 px-5 py-1 font-semibold"
    >
      {t("offline")}
    </p>
  );
}
