"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ComponentType, createContext, type ReactNode, useContext, useState } from "react";
import type { UndoToastProps } from "./undo-toast";

type Toast = Pick<UndoToastProps, "words" | "undo">;

type Show = (toast: Toast) => () => void;

const ShowToast = createContext<Show>(() => () => undefined);

/**
 * Reports an action and offers to undo it. Toasts are used for nothing else. What is returned withdraws the toast, for an
 * action that was reversed otherwise.
 */
export function useUndoToast(): Show {
  return useContext(ShowToast);
}

type Shown = Toast & {
  /** Each action gets a new toast. */
  number: number;
  /** The page, and the step of it, on which it happened. */
  page: string;
  UndoToast: ComponentType<UndoToastProps>;
};

/** A page of questions is another one at each step (`useStep`). */
function pageOf(path: string, search: { get: (name: string) => string | null }): string {
  return `${path}?${search.get("step") ?? ""}`;
}

/**
 * Shows the toast of the last action, as long as its page is open. Loaded with the first toast, because most visits have
 * none.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const here = pageOf(usePathname(), useSearchParams());
  const [shown, setShown] = useState<Shown>();
  const [show] = useState(() => async (toast: Toast) => {
    const page = pageOf(window.location.pathname, new URLSearchParams(window.location.search));
    const loaded = await import("./undo-toast").catch(() => undefined);
    // If it cannot be loaded, the action is done all the same and the page offers a way to reverse it.
    if (!loaded) return;
    setShown((before) => ({ ...toast, ...loaded, page, number: (before?.number ?? 0) + 1 }));
  });
  // Forgotten, not hidden: it must not be there when the reader comes back.
  if (shown && shown.page !== here) setShown(undefined);
  return (
    <ShowToast
      value={(toast) => {
        void show(toast);
        return () => setShown((now) => (now?.undo === toast.undo ? undefined : now));
      }}
    >
      {children}
      {shown && (
        <shown.UndoToast
          key={shown.number}
          words={shown.words}
          undo={shown.undo}
          onClose={() => setShown(undefined)}
        />
      )}
    </ShowToast>
  );
}
