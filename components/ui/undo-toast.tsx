"use client";

import { Action, Close, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { useTranslations } from "next-intl";
import { Button } from "./button";
import { classNames } from "./class-names";
import { type ToastPlace, useToastPlace } from "./use-toast-place";

export interface UndoToastProps {
  /** What was done: “You withdrew the nomination of Dana Whitfield.” */
  words: string;
  undo: () => void;
  onClose: () => void;
}

const SHOWN_MILLISECONDS = 20_000;

const PLACES: Readonly<Record<ToastPlace, string>> = {
  foot: "bottom-3",
  head: "top-3",
  // The header is 120 pixels high at most.
  "below-header": "top-32",
};

/**
 * A toast at the foot of the screen, or at its head while the page's primary button is at the foot. Radix announces it, keeps it
 * open while it is hovered or focused, and moves the focus to it on F8.
 */
export function UndoToast({ words, undo, onClose }: UndoToastProps) {
  const t = useTranslations("common.toast");
  const place = useToastPlace();
  return (
    <Provider label={t("label")} duration={SHOWN_MILLISECONDS}>
      <Root
        onOpenChange={(isOpen) => isOpen || onClose()}
        className="animate-arrive bg-surface border-edge shadow-float rounded-large max-w-page mx-auto flex flex-wrap items-center justify-between gap-x-4 border-2 px-4 py-2"
      >
        <Title asChild>
          <p>{words}</p>
        </Title>
        <span className="flex gap-3">
          <Action asChild altText={t("undoOtherwise")} onClick={undo}>
            <Button kind="quiet">{t("undo")}</Button>
          </Action>
          <Close asChild>
            <Button kind="quiet">{t("dismiss")}</Button>
          </Close>
        </span>
      </Root>
      <Viewport
        label={t("region")}
        data-print="hide"
        className={classNames("fixed inset-x-3 z-10", PLACES[place])}
      />
    </Provider>
  );
}
