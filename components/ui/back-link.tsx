"use client";

import type { ReactNode } from "react";

interface BackLinkProps {
  href: string;
  /** Handles the click without a page load. */
  onFollow?: () => void;
  children: ReactNode;
}

/** The link to the previous question, at the top of a question page. */
export function BackLink({ href, onFollow, children }: BackLinkProps) {
  return (
    <p className="-mt-2 mb-5" data-print="hide">
      <a
        href={href}
        className="text-accent inline-flex min-h-11 items-center gap-1.5"
        onClick={(event) => {
          if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onFollow();
        }}
      >
        <span aria-hidden>‹</span>
        <span className="link">{children}</span>
      </a>
    </p>
  );
}
