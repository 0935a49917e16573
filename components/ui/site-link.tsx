"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

interface SiteLinkProps extends Omit<ComponentProps<typeof Link>, "prefetch" | "onPointerEnter" | "onFocus"> {
  /** Never, not even on intent: what it leads to is no page. */
  prefetch?: false;
}

/**
 * The link to another page of the site, and the only use of Next's own. Next would fetch every page whose link is in view;
 * this one is fetched when the reader points at it, touches it or comes to it by keyboard.
 */
export function SiteLink({ prefetch, ...rest }: SiteLinkProps) {
  const [isMeant, setIsMeant] = useState(false);
  return (
    <Link
      {...rest}
      // `null` is Next's own way: the page's frame at once, and what it shows when it is opened.
      prefetch={prefetch ?? (isMeant ? null : false)}
      // Of a finger too, which has no hover but enters as it touches.
      onPointerEnter={() => setIsMeant(true)}
      onFocus={() => setIsMeant(true)}
    />
  );
}
