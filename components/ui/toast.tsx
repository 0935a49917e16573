"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { Button } from "./button";

interface Toast {
  /** What was done: “You withdrew the nomination of Dana Whitfield.” */
  words: string;
  undo: () => void;
}

const ShowToast = createContext<(toast: Toast) => void>(() => undefined);

/** Tells of a deed that can be undone, and carries the undo. Nothing else is a toast. */
export function useUndoToast(): (toast: Toast) => void {
  return useContext(ShowToast);
}

const SHOWN_MILLISECONDS = 20_000;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Toast & { count: number }>();
  const [show] = useState(
    () => (toast: Toast) => setShown((before) => ({ ...toast, count: (before?.count ?? 0) + 1 })),
  );
  return (
    <ShowToast value={show}>
      {children}
      <ToastRegion key={shown?.count ?? 0} toast={shown} close={() => setShown(undefined)} />
    </ShowToast>
  );
}

function ToastRegion({ toast, close }: { toast: Toast | undefined; close: () => void }) {
  const t = useTranslations("common.toast");
  // While somebody is on it, with pointer or keyboard, it stays.
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!toast || isHeld) return undefined;
    const timer = setTimeout(close, SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [toast, isHeld, close]);
  return (
    <section
      aria-label={t("region")}
      aria-live="polite"
      data-print="hide"
      className="fixed inset-x-3 bottom-3 z-10"
    >
      {toast && (
        <div
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
          className="animate-arrive bg-surface border-edge shadow-float rounded-large max-w-page mx-auto flex flex-wrap items-center justify-between gap-x-4 border-2 px-4 py-2"
        >
          <p>{toast.words}</p>
          <span className="flex gap-3">
            <Button
              kind="quiet"
              onClick={() => {
                toast.undo();
                close();
              }}
            >
              {t("undo")}
            </Button>
            <Button kind="quiet" onClick={close}>
              {t("dismiss")}
            </Button>
          </span>
        </div>
      )}
    </section>
  );
}
