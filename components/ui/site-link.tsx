"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";
import { mayLeaveFor } from "./leaving";

type Decided = "href" | "target" | "download" | "onPointerEnter" | "onFocus";

interface SiteLinkProps extends Omit<ComponentProps<"a">, Decided> {
  href: string;
}

/**
 * The link to another page of the site. It opens the page without loading the whole document, and fetches it ahead when the
 * reader points at the link, touches it or comes to it by keyboard. Next's own link fetches every page whose link is in view,
 * and costs each page 2 kB (docs/decisions/0012-light-pages.md). Before the page's programs run, this is a plain link.
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
        if (mayLeaveFor(href)) router.push(href);
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
