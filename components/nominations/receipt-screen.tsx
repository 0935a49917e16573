"use client";

import { useRead } from "@/lib/client/use-read";
import { getNominations } from "@/lib/contract/season";
import type { NominationWindow } from "@/lib/domain/season/season";
import { NominationReceipt } from "./nomination-receipt";

/** The receipt of a nomination once nominations are closed. */
export function ReceiptScreen({ record, season }: { record: string; season: NominationWindow }) {
  const made = useRead(getNominations, { year: season.year });
  return <NominationReceipt record={record} made={made} season={season} />;
}
