"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Contents are mounted while they are in view or less than a window away from it. */
const MARGIN = "100% 0px";

interface MountedNear {
  isMounted: boolean;
  /** In pixels, of the contents while they are not mounted. */
  height: number;
}

interface Box {
  isNear: boolean;
  height: number;
  /** The estimate when the height was measured: with other contents, it is another one. */
  estimate: number;
}

/**
 * Mounts the contents of a box only near the window. Contents in which the reader has done anything stay mounted: the focus,
 * what is typed and the answer to an action are in them.
 * @param isFirst mounted from the beginning, so that the first picture has contents
 * @param estimate of the height, for contents that were not mounted yet
 */
export function useMountedNear(
  box: RefObject<HTMLElement | null>,
  { isFirst, estimate }: { isFirst: boolean; estimate: number },
): MountedNear {
  const [{ isNear, ...measured }, setBox] = useState<Box>({ isNear: isFirst, height: estimate, estimate });
  const [isUsed, setIsUsed] = useState(false);
  const onMove = useEffectEvent((entry: IntersectionObserverEntry) =>
    setBox({ isNear: entry.isIntersecting, height: entry.boundingClientRect.height, estimate }),
  );
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => entries.forEach(onMove), { rootMargin: MARGIN });
    observer.observe(element);
    const use = () => setIsUsed(true);
    // What was done before the page's programs ran.
    if (element.contains(document.activeElement) || element.querySelector("details[open]")) use();
    element.addEventListener("focusin", use);
    // Safari does not focus a button that is clicked.
    element.addEventListener("click", use);
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", use);
      element.removeEventListener("click", use);
    };
  }, [box]);
  return {
    isMounted: isNear || isUsed,
    height: measured.estimate === estimate ? measured.height : estimate,
  };
}
