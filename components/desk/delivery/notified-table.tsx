"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { NumberText } from "@/components/ui/number-text";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getNotified, holdLetters, releaseLetters } from "@/lib/contract/desk/letters";
import { DeskReading } from "../desk-reading";
import { useKindWords } from "../letters/kind-words";
import { useMomentWords } from "../letters/use-moment-words";
import { useDesk } from "../use-desk";
import { NO_FILTERS, NUMBERS, type Standing, type Notified } from "./letter";

/** For each publishing of the season: how many people were notified, and how they responded. */
export function NotifiedTable({ mayWrite }: { mayWrite: boolean }) {
  const t = useTranslations("desk-letters.delivery");
  const kindWords = useKindWords();
  const momentWords = useMomentWords();
  const { keep } = useAddress();
  const { season } = useDesk();
  const year = season?.year;
  const notified = useRead(getNotified, { year }, { when: year !== undefined });
  const holding = useWrite(holdLetters);
  const releasing = useWrite(releaseLetters);
  const [done, setDone] = useState("");

  async function touch(action: "held" | "released", publicationId: string) {
    setDone("");
    const writing = action === "held" ? holding : releasing;
    const reply = await writing.send({ publicationId });
    if (reply.kind === "result") setDone(t(action, { count: reply.result.letters }));
  }

  const hasActions = mayWrite && notified.data?.items.some(({ waiting }) => waiting > 0);
  const show = (publication: string, standing: Standing) => {
    keep({ ...NO_FILTERS, publication, standing });
    // Its list stands under the filters; the reader goes on there.
    document.getElementById("letters")?.focus();
  };
  return (
    <section aria-labelledby="notified" className="flow">
      <h2 id="notified">{t("notified")}</h2>
      <ReplyNotice reply={holding.reply} hasDetail />
      <ReplyNotice reply={releasing.reply} hasDetail />
      <p role="status" className={done === "" ? "sr-only" : "font-semibold"}>
        {done}
      </p>
      {season === undefined ? (
        <p className="text-soft">{t("toldNone")}</p>
      ) : (
        <DeskReading reading={notified} rows={3}>
          {notified.data?.items.length === 0 ? (
            <p className="text-soft">{t("toldNone")}</p>
          ) : (
            <DataTable
              caption={t("toldCaption")}
              head={
                <>
                  <th scope="col">{t("published")}</th>
                  <th scope="col">{t("letter")}</th>
                  <th scope="col" className="number">
                    {t("standing.people")}
                  </th>
                  {NUMBERS.map(([standing]) => (
                    <th key={standing} scope="col" className="number">
                      {t(`standing.${standing}`)}
                    </th>
                  ))}
                  {hasActions && <th scope="col">{t("acts")}</th>}
                </>
              }
            >
              {notified.data?.items.map((row) => (
                <tr key={`${row.publicationId} ${row.kind}`}>
                  <th scope="row">{momentWords(row.publishedAt)}</th>
                  <td>{kindWords(row.kind).name}</td>
                  <td className="number">
                    <NumberText value={row.people} />
                  </td>
                  {NUMBERS.map(([standing, field]) => (
                    <td key={standing} className="number">
                      <NotifiedNumber
                        count={row[field]}
                        standing={standing}
                        onPress={() => show(row.publicationId, standing)}
                      />
                    </td>
                  ))}
                  {hasActions && (
                    <td>
                      <Actions row={row} onTouch={(action) => void touch(action, row.publicationId)} />
                    </td>
                  )}
                </tr>
              ))}
            </DataTable>
          )}
        </DeskReading>
      )}
    </section>
  );
}

interface NotifiedNumberProps {
  count: number;
  standing: Standing;
  onPress: () => void;
}

function NotifiedNumber({ count, standing, onPress }: NotifiedNumberProps) {
  const t = useTranslations("desk-letters.delivery");
  if (count === 0) return <span className="text-soft px-2">0</span>;
  const label = t("show", { standing: t(`standing.${standing}`), count });
  return (
    <button type="button" className="link min-h-6 px-2 font-semibold" aria-label={label} onClick={onPress}>
      <NumberText value={count} />
    </button>
  );
}

function Actions({ row, onTouch }: { row: Notified; onTouch: (action: "held" | "released") => void }) {
  const t = useTranslations("desk-letters.delivery");
  const moment = useMomentWords()(row.publishedAt);
  if (row.waiting === 0) return null;
  return (
    <span className="flex flex-wrap gap-2">
      <Button kind="quiet" aria-label={t("holdPublishing", { moment })} onClick={() => onTouch("held")}>
        {t("hold")}
      </Button>
      <Button
        kind="quiet"
        aria-label={t("releasePublishing", { moment })}
        onClick={() => onTouch("released")}
      >
        {t("release")}
      </Button>
    </span>
  );
}
