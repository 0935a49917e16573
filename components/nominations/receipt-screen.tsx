"use client";

import { Suspense } from "react";
import { PageSkeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { getnominations } from "@/lib/contract/season";
import type { NominationWindow } from "@/lib/domain/season/season";
import { LaterSteps } from "./steps-loaded-later";

/** The receipt of a nomination once nominations are closed. */
export function ReceiptScreen({ record, season }: { record: string; season: NominationWindow }) {
  const made = useRead(getnominations, { year: String(season.year) });
  return (
    <Suspense fallback={<PageSkeleton rows={3} />}>
      <LaterSteps>
        {({ NominationReceipt }) => <NominationReceipt record={record} made={made} season={season} />}
      </LaterSteps>
    </Suspense>
  );
}
