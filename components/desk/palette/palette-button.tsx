"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import { DeskIcon } from "../frame/desk-icon";

/** Opens the command palette, as Ctrl K and ⌘ K do from everywhere on the desk. */
export function PaletteButton() {
  const t = useTranslations("desk.palette");
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }>>();
  const [isOpen, setIsOpen] = useState(false);

  function open() {
    setIsOpen(true);
    // If it cannot be loaded, nothing opens, and the navigation beside it leads to the same pages.
    void import("./command-palette").then(
      ({ CommandPalette }) => setPalette(() => CommandPalette),
      () => setIsOpen(false),
    );
  }

  // Loaded before its first use, so that letters typed right after Ctrl K are not lost.
  useEffect(() => void import("./command-palette").catch(() => undefined), []);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      open();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="desk-tool text-soft border-edge desk:border"
      >
        <DeskIcon name="search" />
        <span className="max-desk:sr-only">{t("open")}</span>
        <kbd className="text-small desk:inline hidden font-sans">{t("keys")}</kbd>
      </button>
      {isOpen && Palette && <Palette onClose={() => setIsOpen(false)} />}
    </>
  );
}
