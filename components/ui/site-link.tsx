"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";

type Decided = "href" | "target" | "download" | "onPointerEnter" | "onFocus";

interface SiteLinkProps extends Omit<ComponentProps<"a">, Decided> {
  href: string;
}

/**
 * The link to another page of the site, and the only one that stays in the page. Next's own would fetch every page whose link
 * is in view, and weighs more than all links together (docs/decisions/0012-light-pages.md); this one is fetched when the reader
 * points at it, touches it or comes to it by keyboard. Before the page's programs run, it is a link as any other.
 */
export function SiteLink({ href, onClick, ...rest }: SiteLinkProps) {
  const router = useRouter();
  const fetchAhead = () => router.prefetch(href);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !opensHere(event)) return;
        event.preventDefault();
        router.push(href);
      }}
      // Of a finger too, which has no hover but enters as it touches.
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    />
  );
}

/** A plain click, and not one that asks the browser for a new tab, a new window or a file. */
function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
