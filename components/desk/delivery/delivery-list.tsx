"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useAddress } from "@/components/ui/use-address";
import { usePages } from "@/lib/client/use-pages";
import { useWrite } from "@/lib/client/use-write";
import {
  exportcalllist,
  getdeliveries,
  holdletters,
  releaseletters,
  resendletter,
} from "@/lib/contract/desk/letters";
import { DeskReading } from "../desk-reading";
import { ExportButton } from "../export-button";
import { useKindWords } from "../letters/kind-words";
import { DeliveryFilters } from "./delivery-filters";
import { DeliveryTable } from "./delivery-table";
import { type DeliveryRow, NO_FILTERS } from "./letter";

const LetterDialog = dynamic(() => import("./letter-dialog").then((module) => module.LetterDialog));

interface DeliveryListProps {
  mayWrite: boolean;
  /** Only those who must be called, without what their letters say. */
  isCallList?: boolean;
}

/** Letters with what became of each, narrowed by what stands in the address. */
export function DeliveryList({ mayWrite, isCallList = false }: DeliveryListProps) {
  const t = useTranslations("desk-letters.delivery");
  const kindWords = useKindWords();
  const { read } = useAddress();
  const filters = {
    ...{ memberID: read("member"), kind: read("kind"), year: read("season") },
    ...{ publicationID: read("publication"), standing: read("standing") },
  };
  const state = isCallList ? "unreachable" : read("state");
  const letters = usePages(getdeliveries, { ...filters, state });
  const isNarrowed = Object.keys(NO_FILTERS).some((name) => read(name) !== "");
  const resending = useWrite(resendletter);
  const holding = useWrite(holdletters);
  const releasing = useWrite(releaseletters);
  const [done, setDone] = useState("");
  const [open, setOpen] = useState<DeliveryRow>();

  async function resend({ letterID, kind, name }: DeliveryRow) {
    setDone("");
    const reply = await resending.send({ letterID });
    if (reply.kind === "result") setDone(t("sentAgain", { kind: kindWords(kind).name, name }));
  }

  async function touch(act: "held" | "released", { letterID }: DeliveryRow) {
    setDone("");
    const writing = act === "held" ? holding : releasing;
    const reply = await writing.send({ letterIDs: letterID, publicationID: "" });
    if (reply.kind === "result") setDone(t(act, { count: Number(reply.result.letters) }));
  }

  return (
    <section aria-labelledby="letters" className="flow">
      <h2 id="letters" tabIndex={-1}>
        {t(isCallList ? "callList" : "list")}
      </h2>
      <DeliveryFilters counts={letters.first?.counts ?? []} hasStates={!isCallList} />
      {[resending, holding, releasing].map(({ reply }, index) => (
        <ReplyNotice key={index} reply={reply} hasDetail />
      ))}
      <p role="status" className={done === "" ? "sr-only" : "font-semibold"}>
        {done}
      </p>
      <p role="status" className="tabular font-semibold">
        {letters.first && t("total", { count: letters.total })}
      </p>
      <DeskReading
        reading={{ data: letters.first, problem: letters.problem, readAgain: letters.readAgain }}
        rows={10}
      >
        {letters.rows.length === 0 ? (
          <EmptyState title={t(isNarrowed ? "none" : "noneYet")}>
            <p>{t(isNarrowed ? "noneNext" : "noneYetNext")}</p>
          </EmptyState>
        ) : (
          <DeliveryTable
            rows={letters.rows}
            {...(isCallList ? {} : { onRead: setOpen })}
            {...(mayWrite
              ? {
                  onResend: (row: DeliveryRow) => void resend(row),
                  onTouch: (act: "held" | "released", row: DeliveryRow) => void touch(act, row),
                }
              : {})}
          />
        )}
        {state === "unreachable" && letters.rows.length > 0 && (
          <ExportButton entry={exportcalllist} params={filters} label={t("exportCallList")} />
        )}
        {letters.rows.length < letters.total && (
          <p>
            <Button isBusy={letters.isReading} onClick={letters.readMore}>
              {t("more")}
            </Button>
          </p>
        )}
      </DeskReading>
      {open && <LetterDialog letter={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
