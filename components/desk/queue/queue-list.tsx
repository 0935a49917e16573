"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { usePositionName } from "@/components/site/position-names";
import { Button } from "@/components/ui/button";
import type { QueueRow } from "./queue-rows";

interface QueueListProps {
  rows: readonly QueueRow[];
  current: string | undefined;
  /** Takes the focus along when another candidate opens. */
  hasFocus: boolean;
  onPoint: (id: string) => void;
  /** Left out when everyone who waits is in the list. */
  readMore: (() => void) | undefined;
}

/** Who waits, each in two short lines; the one who is open is marked. */
export function QueueList({ rows, current, hasFocus, onPoint, readMore }: QueueListProps) {
  const t = useTranslations("desk-review.queue");
  const positionName = usePositionName();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (hasFocus) row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [hasFocus, current]);
  return (
    <nav aria-label={t("list")} data-print="hide" className="queue-list">
      <ol ref={list}>
        {rows.map(({ candidacyId, name, committeeName, position }) => (
          <li key={candidacyId}>
            <button
              type="button"
              data-waiting={candidacyId}
              aria-current={candidacyId === current || undefined}
              tabIndex={candidacyId === current ? 0 : -1}
              onClick={() => onPoint(candidacyId)}
              className="queue-row"
            >
              <span className="name block truncate">{name}</span>
              <span className="text-soft text-small block truncate">
                {committeeName} · {positionName(position)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {readMore && (
        <p className="p-2">
          <Button kind="quiet" onClick={readMore}>
            {t("more")}
          </Button>
        </p>
      )}
    </nav>
  );
}
