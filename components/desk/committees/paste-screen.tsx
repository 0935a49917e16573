"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Receipt } from "@/components/ui/receipt";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextArea } from "@/components/ui/text-area";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { applypositions, previewpositions } from "@/lib/contract/desk/pasted-positions";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../desk-title";
import { useMayDo } from "../staff-context";
import { useDesk } from "../use-desk";
import { yearHref } from "../year-href";
import { PastePreview } from "./paste-preview";

/** Takes positions from a spreadsheet: pasted, shown row by row, then applied, all or none. */
export function PasteScreen() {
  const t = useTranslations("desk.paste");
  const mayManage = useMayDo()("committees.manage");
  const desk = useDesk();
  const year = desk.season?.year ?? "";
  const [shown, setShown] = useState("");
  const preview = useRead(previewpositions, { year, pasted: shown }, { when: year !== "" && shown !== "" });
  const applying = useWrite(applypositions);
  const [done, setDone] = useState<{ new: string; changed: string; same: string }>();

  async function apply() {
    if (!preview.data) return;
    const reply = await applying.send({ year, pasted: shown, seen: preview.data.seen });
    if (reply.kind === "result") setDone(reply.result);
    else preview.readAgain();
  }

  const back = yearHref("/staff/committees", year);
  if (done) {
    const counts = { added: Number(done.new), changed: Number(done.changed) };
    return (
      <Receipt title={t("done", counts)} next={<LinkButton href={back}>{t("back")}</LinkButton>}>
        <p>{t("doneWords", { year })}</p>
      </Receipt>
    );
  }
  const { data } = preview;
  const changes = Number(data?.new ?? 0) + Number(data?.changed ?? 0);
  return (
    <>
      <BackLink href={back}>{t("back")}</BackLink>
      <DeskTitle lead={t("lead")}>{t("title")}</DeskTitle>
      <DeskReading reading={desk}>
        {mayManage && desk.season?.phase !== "closed" ? (
          <div className="grid grid-cols-1 gap-6">
            <form
              className="grid grid-cols-1 gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                const typed = new FormData(event.currentTarget).get("pasted");
                setShown(typeof typed === "string" ? typed.replaceAll("\r\n", "\n") : "");
              }}
            >
              <TextArea
                name="pasted"
                label={t("rows")}
                hint={t("rowsHint")}
                rows={8}
                spellCheck={false}
                required
              />
              <p>
                <Button
                  type="submit"
                  kind={data ? "secondary" : "primary"}
                  isBusy={shown !== "" && preview.isReading}
                >
                  {t("show")}
                </Button>
              </p>
            </form>
            {shown !== "" && (
              <DeskReading reading={preview}>
                {data && (
                  <>
                    <PastePreview shown={data} />
                    <ReplyNotice reply={applying.reply} hasDetail />
                    {data.refused === "0" && changes > 0 && (
                      <p>
                        <Button kind="primary" isBusy={applying.isSending} onClick={() => void apply()}>
                          {t("apply", { count: changes })}
                        </Button>
                      </p>
                    )}
                  </>
                )}
              </DeskReading>
            )}
          </div>
        ) : (
          <EmptyState title={t("notYours")}>
            <p>{t("notYoursNext")}</p>
          </EmptyState>
        )}
      </DeskReading>
    </>
  );
}
