"use client";

import { useMessages, useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { StatusTag } from "@/components/ui/status-tag";
import { useMomentWords } from "../letters/use-moment-words";
import { type Delivery, DELIVERY_TONES } from "./webhook";

interface WebhookDeliveriesProps {
  caption: string;
  rows: readonly Delivery[];
  /** Absent where the reader may not send. */
  onReplay?: (deliveryId: string) => void;
}

/** The lines of a delivery log, each with the way to send it again. */
export function WebhookDeliveries({ caption, rows, onReplay }: WebhookDeliveriesProps) {
  const t = useTranslations("desk-letters.webhooks");
  const momentWords = useMomentWords();
  const failureWords = useFailureWords();
  return (
    <DataTable
      caption={caption}
      head={
        <>
          <th scope="col">{t("event")}</th>
          <th scope="col">{t("when")}</th>
          <th scope="col">{t("stateLabel")}</th>
          <th scope="col">{t("answer")}</th>
          <th scope="col">{t("rowActs")}</th>
        </>
      }
    >
      {rows.map(({ deliveryId, type, createdAt, state, attempts, lastStatus, lastFailure }) => (
        <tr key={deliveryId}>
          <th scope="row">{type}</th>
          <td>{momentWords(createdAt)}</td>
          <td>
            <StatusTag tone={DELIVERY_TONES[state]}>{t(`deliveryState.${state}`)}</StatusTag>
          </td>
          <td>
            {lastStatus !== undefined && t("answered", { status: lastStatus })}
            {lastFailure !== undefined && t("noAnswer", { failure: failureWords(lastFailure) })}
            <span className="text-soft text-small block">{t("attempts", { count: attempts })}</span>
          </td>
          <td>
            {state !== "waiting" && onReplay && (
              <button
                type="button"
                className="link min-h-9"
                aria-label={t("replayNamed", { type, moment: momentWords(createdAt) })}
                onClick={() => onReplay(deliveryId)}
              >
                {t("replay")}
              </button>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Why a receiver gave no answer, in words; a reason without words goes by its own name. */
function useFailureWords(): (failure: string) => string {
  const t = useTranslations("desk-letters.webhooks.failure");
  const known = useMessages()["desk-letters"].webhooks.failure;
  return (failure) => (isKnown(known, failure) ? t(failure) : failure);
}

const isKnown = <Known extends object>(known: Known, failure: string): failure is keyof Known & string =>
  Object.hasOwn(known, failure);
