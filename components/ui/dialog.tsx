"use client";

import { Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { setNonce } from "get-nonce";
import type { ReactNode } from "react";

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Asked to close: by Escape, or by a button of its own. */
  onClose: () => void;
}

// Radix holds the page behind the dialog still with a style sheet of its own, which the pages' policy lets in by its nonce.
const nonce = typeof document === "undefined" ? undefined : document.querySelector("script")?.nonce;
if (nonce) setNonce(nonce);

/**
 * A question that must be answered before going on. Radix keeps the focus inside, hides the rest of the page from
 * assistive technology, asks to close on Escape and gives the focus back. It is open for as long as it is there. Load it when it is needed: it is heavy for a page.
 */
export function Dialog({ title, children, onClose }: DialogProps) {
  return (
    <Root open onOpenChange={(isToOpen) => isToOpen || onClose()}>
      <Portal>
        <Overlay className="bg-veil fixed inset-0 z-20" />
        <Content
          aria-describedby={undefined}
          // A click beside it is not an answer.
          onInteractOutside={(event) => event.preventDefault()}
          className="bg-surface text-ink border-edge shadow-float rounded-large fixed inset-0 z-20 m-auto h-fit max-h-[calc(100dvh-1.5rem)] w-full max-w-[min(32rem,calc(100vw-1.5rem))] overflow-y-auto border-2 p-6"
        >
          <Title className="mb-3">{title}</Title>
          <div className="flow">{children}</div>
        </Content>
      </Portal>
    </Root>
  );
}
