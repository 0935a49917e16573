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
  exportCallList,
  getDeliveries,
  holdLetters,
  releaseLetters,
  resendLetter,
} from "@/lib/contract/desk/letters";
import { LETTER_KINDS, STANDINGS } from "@/lib/vocabulary/letter";
import { DeskReading } from "../desk-reading";
import { ExportButton } from "../export-button";
import { useKindWords } from "../letters/kind-words";
import { DeliveryFilters } from "./delivery-filters";
import { DeliveryTable } from "./delivery-table";
import { type DeliveryRow, FILTER_STATES, NO_FILTERS } from "./letter";

const LetterDialog = dynamic(() => import("./letter-dialog").then((module) => module.LetterDialog));

const ResendDialog = dynamic(() => import("./resend-dialog").then((module) => module.ResendDialog));

interface DeliveryListProps {
  mayWrite: boolean;
  /** Only those who must be called, without what their letters say. */
  isCallList?: boolean;
}

/** Letters with their outcome, filtered by the address. */
export function DeliveryList({ mayWrite, isCallList = false }: DeliveryListProps) {
  const t = useTranslations("desk-letters.delivery");
  const kindWords = useKindWords();
  const { read } = useAddress();
  const filters = {
    memberId: read("member") || undefined,
    kind: LETTER_KINDS.find((kind) => kind === read("kind")),
    year: Number(read("season")) || undefined,
    publicationId: read("publication") || undefined,
    standing: STANDINGS.find((standing) => standing === read("standing")),
  };
  const state = isCallList ? "unreachable" : FILTER_STATES.find((one) => one === read("state"));
  const letters = usePages(getDeliveries, { ...filters, state });
  const isNarrowed = Object.keys(NO_FILTERS).some((name) => read(name) !== "");
  const resending = useWrite(resendLetter);
  const holding = useWrite(holdLetters);
  const releasing = useWrite(releaseLetters);
  const [done, setDone] = useState("");
  const [open, setOpen] = useState<DeliveryRow>();
  const [again, setAgain] = useState<DeliveryRow>();

  async function resend({ letterId, kind, name }: DeliveryRow) {
    setAgain(undefined);
    setDone("");
    const reply = await resending.send({ letterId });
    if (reply.kind === "result") setDone(t("sentAgain", { kind: kindWords(kind).name, name }));
  }

  async function touch(action: "held" | "released", { letterId }: DeliveryRow) {
    setDone("");
    const writing = action === "held" ? holding : releasing;
    const reply = await writing.send({ letterIds: [letterId] });
    if (reply.kind === "result") setDone(t(action, { count: reply.result.letters }));
  }

  return (
    <section aria-labelledby="letters">
      <h2 id="letters" tabIndex={-1} className="sr-only">
        {t(isCallList ? "callList" : "list")}
      </h2>
      <DeliveryFilters
        counts={letters.first?.counts ?? []}
        hasStates={!isCallList}
        total={letters.first && letters.total}
        acts={
          state === "unreachable" &&
          letters.rows.length > 0 && (
            <ExportButton entry={exportCallList} params={filters} label={t("exportCallList")} />
          )
        }
      />
      {[resending, holding, releasing].map(({ reply }, index) => (
        <ReplyNotice key={index} reply={reply} hasDetail />
      ))}
      <p role="status" className={done === "" ? "sr-only" : "font-semibold"}>
        {done}
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
                  onResend: setAgain,
                  onTouch: (action: "held" | "released", row: DeliveryRow) => void touch(action, row),
                }
              : {})}
          />
        )}
        {letters.rows.length < letters.total && (
          <p>
            <Button isBusy={letters.isReading} onClick={letters.readMore}>
              {t("more")}
            </Button>
          </p>
        )}
      </DeskReading>
      {again && (
        <ResendDialog letter={again} onSend={() => void resend(again)} onClose={() => setAgain(undefined)} />
      )}
      {open && <LetterDialog letter={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
