"use client";

import { type ComponentType, createContext, type ReactNode, useContext, useState } from "react";
import type { UndoToastProps } from "./undo-toast";

type Toast = Pick<UndoToastProps, "words" | "undo">;

const ShowToast = createContext<(toast: Toast) => void>(() => undefined);

/** Tells of an action that can be undone, and carries the undo. Nothing else is a toast. */
export function useUndoToast(): (toast: Toast) => void {
  return useContext(ShowToast);
}

type Shown = Toast & {
  /** Each action has a toast of its own. */
  number: number;
  UndoToast: ComponentType<UndoToastProps>;
};

/** Shows the last action's toast. It is loaded with the first: most visits undo nothing. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const [show] = useState(() => async (toast: Toast) => {
    const loaded = await import("./undo-toast").catch(() => undefined);
    // Without it the action is done all the same, and the page has the way back.
    if (!loaded) return;
    setShown((before) => ({ ...toast, ...loaded, number: (before?.number ?? 0) + 1 }));
  });
  return (
    <ShowToast value={(toast) => void show(toast)}>
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
