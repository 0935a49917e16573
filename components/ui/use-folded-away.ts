import { type RefObject, useEffect, useRef } from "react";

/** Folds a menu when the reader goes to another page, presses Escape, or touches what is outside it. */
export function useFoldedAway(menu: RefObject<HTMLDetailsElement | null>, page: string): void {
  const shownOn = useRef(page);
  useEffect(() => {
    const details = menu.current;
    if (!details) return undefined;
    const fold = () => details.removeAttribute("open");
    // Not at first: the reader may have opened it before the page's programs ran.
    if (shownOn.current !== page) fold();
    shownOn.current = page;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape" || !details?.open) return;
      const hadFocus = details.contains(document.activeElement);
      fold();
      if (hadFocus) details.querySelector("summary")?.focus();
    }
    function onPointerDown({ target }: PointerEvent) {
      if (details && target instanceof Node && !details.contains(target)) fold();
    }
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [menu, page]);
}
