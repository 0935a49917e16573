"use client";

import { useRead } from "@/lib/client/use-read";
import { getnominations } from "@/lib/contract/season";
import type { NominationWindow } from "@/lib/domain/season/season";
import { NominationReceipt } from "./nomination-receipt";

/** The receipt of a nomination once nominations are closed. */
export function ReceiptScreen({ record, season }: { record: string; season: NominationWindow }) {
  const made = useRead(getnominations, { year: String(season.year) });
  return <NominationReceipt record={record} made={made} season={season} />;
}
