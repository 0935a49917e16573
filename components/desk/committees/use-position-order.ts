"use client";

import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";
import { useAnnounce } from "@/components/ui/announcer";
import { useWriteQueue } from "@/lib/client/use-write-queue";
import { orderPositions } from "@/lib/contract/desk/committees";
import type { Reply } from "@/lib/contract/reply";
import { inOrder } from "@/lib/domain/season/position-order";
import type { DeskCommittee, Position } from "./use-committees";

interface Draft {
  positions: readonly string[];
  /** How many moves the service has not answered yet. */
  pending: number;
  /** The committee as it was when the last of them was answered: once it is reloaded, the new one counts. */
  over: DeskCommittee | undefined;
}

export interface PositionOrder {
  /** As the reader has them, also before the service has answered. */
  positions: readonly Position[];
  /** Puts a position one place up or down; nothing at the end of the list. */
  move: (position: string, by: -1 | 1, button: HTMLButtonElement) => void;
  /** The service's reply to the last move. */
  reply: Reply<typeof orderPositions> | undefined;
}

/** The positions of a committee in a season, which the reader may put in another order: shown at once, sent one by one. */
export function usePositionOrder(committee: DeskCommittee, year: number): PositionOrder {
  const t = useTranslations("desk.positions");
  const announce = useAnnounce();
  const { add } = useWriteQueue();
  const [draft, setDraft] = useState<Draft>();
  const [reply, setReply] = useState<Reply<typeof orderPositions>>();
  const pressed = useRef<HTMLButtonElement>(undefined);
  const known = committee.positions.map(({ position }) => position);
  const isDraft = draft !== undefined && (draft.pending > 0 || draft.over === committee);
  const order = isDraft ? draft.positions : known;
  const shown = order.join("\n");

  const latest = useRef(committee);
  useLayoutEffect(() => {
    latest.current = committee;
  }, [committee]);
  // A row that the browser moves in the table loses the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
  }, [shown]);

  function move(position: string, by: -1 | 1, button: HTMLButtonElement): void {
    const place = order.indexOf(position) + 1 + by;
    if (place < 1 || place > order.length) return;
    const positions = inOrder(order, new Map([[position, place]]));
    pressed.current = button;
    setReply(undefined);
    setDraft((now) => ({ positions, pending: (now?.pending ?? 0) + 1, over: undefined }));
    announce(t("moved", { position, place, count: order.length }));
    add(orderPositions, {
      params: () => ({
        year,
        committeeCode: committee.code,
        positions,
        before: [...order],
      }),
      onReply(latestReply) {
        setReply(latestReply);
        setDraft((now) =>
          now && latestReply.kind === "result"
            ? { ...now, pending: now.pending - 1, over: latest.current }
            : undefined,
        );
      },
    });
  }

  return {
    positions: committee.positions.toSorted(
      (one, other) => order.indexOf(one.position) - order.indexOf(other.position),
    ),
    move,
    reply,
  };
}
