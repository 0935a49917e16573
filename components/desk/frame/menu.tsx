"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { useFoldedAway } from "@/components/ui/use-folded-away";

interface MenuProps {
  summary: ReactNode;
  className?: string;
  /** The box opens to the right of its button, and not to the left. */
  isLeft?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** A button of the desk's bars with a box under it; it closes on Escape, on a press beside it, and with the page. */
export function Menu({ summary, className, isLeft = false, onOpen, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useFoldedAway(menu, usePathname());
  return (
    <details
      ref={menu}
      data-print="hide"
      className="desk-menu"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={classNames("desk-menu-button", className)}>{summary}</summary>
      <div
        data-left={isLeft}
        className="desk-menu-box bg-surface text-ink border-edge shadow-float rounded-large"
      >
        {children}
      </div>
    </details>
  );
}
