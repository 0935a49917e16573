"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";

interface DialogProps {
  isOpen: boolean;
  title: ReactNode;
  children: ReactNode;
  /** Asked to close: by Escape, or by a button of its own. */
  onClose: () => void;
}

/**
 * A question that must be answered before going on. The browser's own modal dialog: it keeps the focus inside, makes the
 * rest of the page inert, closes on Escape and gives the focus back.
 */
export function Dialog({ isOpen, title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The caller decides; `isOpen` follows.
        event.preventDefault();
        onClose();
      }}
      className="bg-surface text-ink border-edge shadow-float rounded-large m-auto w-full max-w-[min(32rem,calc(100vw-1.5rem))] border-2 p-6 backdrop:bg-black/55"
    >
      {isOpen && (
        <>
          <h2 id={titleId} className="mb-3">
            {title}
          </h2>
          <div className="flow">{children}</div>
        </>
      )}
    </dialog>
  );
}
