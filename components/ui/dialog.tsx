"use client";

import { Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { setNonce } from "get-nonce";
import { type ReactNode, useState } from "react";

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Called when the reader presses Escape or the dialog's own close button. */
  onClose: () => void;
}

// Radix locks scrolling with an inline style sheet, which needs the nonce of the content security policy.
const nonce = typeof document === "undefined" ? undefined : document.querySelector("script")?.nonce;
if (nonce) setNonce(nonce);

/**
 * A modal question. Radix traps the focus, hides the rest of the page from assistive technology, closes on Escape. The
 * focus returns to where it was, unless closing moves it elsewhere. It is open while mounted. Load it on demand: it is large.
 */
export function Dialog({ title, children, onClose }: DialogProps) {
  // Radix restores the focus only to its own trigger element, which this dialog does not use.
  const [opener] = useState(() => document.activeElement);
  function returnFocus(event: Event) {
    event.preventDefault();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  }
  return (
    <Root open onOpenChange={(isToOpen) => isToOpen || onClose()}>
      <Portal>
        <Overlay className="bg-veil fixed inset-0 z-20" />
        <Content
          aria-describedby={undefined}
          // Clicking outside does not close it: that is not an answer.
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={returnFocus}
          className="bg-surface text-ink border-edge shadow-float rounded-large fixed inset-0 z-20 m-auto h-fit max-h-[calc(100dvh-1.5rem)] w-full max-w-[min(32rem,calc(100vw-1.5rem))] overflow-y-auto border-2 p-6"
        >
          <Title className="mb-3">{title}</Title>
          <div className="flow">{children}</div>
        </Content>
      </Portal>
    </Root>
  );
}
