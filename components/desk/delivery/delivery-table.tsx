"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DataTable } from "@/components/ui/data-table";
import { PhoneLink } from "@/components/ui/phone-link";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import { useKindWords } from "../letters/kind-words";
import { useMomentWords } from "../letters/use-moment-words";
import { Namesake } from "../namesake";
import { type DeliveryRow, TONES } from "./letter";

interface DeliveryTableProps {
  rows: readonly DeliveryRow[];
  /** Absent where the reader may not read letters. */
  onRead?: (row: DeliveryRow) => void;
  /** Absent where the reader may not send or hold. */
  onResend?: (row: DeliveryRow) => void;
  onTouch?: (action: "held" | "released", row: DeliveryRow) => void;
}

/** Letters, each with its state and what can be done with it. */
export function DeliveryTable({ rows, onRead, onResend, onTouch }: DeliveryTableProps) {
  const t = useTranslations("desk-letters.delivery");
  const kindWords = useKindWords();
  const momentWords = useMomentWords();
  return (
    <DataTable
      caption={t("caption")}
      head={
        <>
          <th scope="col">{t("who")}</th>
          <th scope="col">{t("letter")}</th>
          <th scope="col">{t("when")}</th>
          <th scope="col">{t("said")}</th>
          <th scope="col">{t("acts")}</th>
        </>
      }
    >
      {rows.map((row) => {
        const named = { kind: kindWords(row.kind).name, name: row.name || row.memberId };
        const hasEnded = row.endedAt !== undefined;
        return (
          <tr key={row.letterId}>
            <th scope="row" className="desk:w-2/5 desk:max-w-0">
              <span className="desk:truncate block" title={row.sentTo}>
                <SiteLink className="name link" href={`/staff/people/${encodeURIComponent(row.memberId)}`}>
                  {row.name || row.memberId}
                </SiteLink>{" "}
                <span className="max-desk:block">
                  <Namesake memberId={row.memberId} city={row.city} />
                </span>{" "}
                <span className="text-soft text-small max-desk:block max-desk:break-all">{row.sentTo}</span>
              </span>
              {row.unreachable && <Phones phones={row.phones} />}
            </th>
            <td className="desk:whitespace-nowrap">{named.kind}</td>
            <td className="desk:whitespace-nowrap">{momentWords(row.endedAt ?? row.createdAt)}</td>
            <td className="desk:w-3/5 desk:max-w-0">
              <Said row={row} />
            </td>
            <td>
              <span className="desk:flex-nowrap flex flex-wrap gap-x-4">
                {hasEnded && onRead && (
                  <Action label={t("readNamed", named)} onPress={() => onRead(row)}>
                    {t("read")}
                  </Action>
                )}
                {hasEnded && onResend && (
                  <Action label={t("againNamed", named)} onPress={() => onResend(row)}>
                    {t("again")}
                  </Action>
                )}
                {row.state === "waiting" && onTouch && (
                  <Action label={t("holdNamed", named)} onPress={() => onTouch("held", row)}>
                    {t("holdOne")}
                  </Action>
                )}
                {row.state === "held" && onTouch && (
                  <Action label={t("releaseNamed", named)} onPress={() => onTouch("released", row)}>
                    {t("releaseOne")}
                  </Action>
                )}
              </span>
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}

/** How to notify a person whom no letter reaches. */
function Phones({ phones }: { phones: readonly string[] }) {
  const t = useTranslations("desk-letters.delivery");
  if (phones.length === 0) return <span className="text-soft text-small block">{t("noPhone")}</span>;
  return (
    <ul aria-label={t("phones")} className="text-small tabular font-normal whitespace-nowrap">
      {phones.map((phone) => (
        <li key={phone} className="flex min-h-9 items-center">
          <PhoneLink phone={phone} />
        </li>
      ))}
    </ul>
  );
}

function Action({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="link max-desk:min-h-9 whitespace-nowrap"
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** The state, the mail server's words, and why letters do not arrive. */
function Said({
  row: { state, answer, unreachable, opened, nextAttemptAt, attempts },
}: {
  row: DeliveryRow;
}) {
  const t = useTranslations("desk-letters.delivery");
  const momentWords = useMomentWords();
  // A mail server always says something to a letter that it takes.
  const isFile = state === "sent" && answer === undefined;
  const cause = state === "bounced" || state === "refused" || state === "unaddressed" ? state : undefined;
  return (
    <span className="desk:truncate block" title={answer}>
      <StatusTag tone={isFile ? "warning" : TONES[state]}>
        {t(`stateName.${isFile ? "file" : state}`)}
      </StatusTag>
      {opened && <span className="text-soft text-small ml-3">{t("opened")}</span>}
      {unreachable && cause && (
        <span className="desk:whitespace-normal block">
          <strong>{t("unreachable")}.</strong> {t(`reason.${cause}`)}
        </span>
      )}
      {answer !== undefined && (
        <q className="text-soft text-small max-desk:block desk:ml-3 break-words">{answer}</q>
      )}
      {state === "waiting" && attempts > 0 && nextAttemptAt !== undefined && (
        <span className="text-soft text-small max-desk:block desk:ml-3">
          {t("next", { moment: momentWords(nextAttemptAt) })}
        </span>
      )}
    </span>
  );
}
