"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getSending, setSending } from "@/lib/contract/desk/letters";
import { toText } from "@/lib/contract/values";
import { DeskReading } from "../desk-reading";

/** What becomes of letters, by how they are sent. */
const RUNNING = { smtp: "running", files: "runningFiles", off: "runningOff" } as const;
const RATE = /^([1-9][0-9]*)?$/;

/** Whether letters go out, and how many a minute. */
export function SendingControls({ mayWrite }: { mayWrite: boolean }) {
  const t = useTranslations("desk-letters.sending");
  const sending = useRead(getSending, {});
  const setting = useWrite(setSending);
  const [isSaved, setIsSaved] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  // What is typed stays when a colleague's change is read; undefined: nothing is.
  const [typed, setTyped] = useState<string>();
  const { mail = "smtp", stoppedAt, perMinute, version = 0 } = sending.data ?? {};
  const isStopped = stoppedAt !== undefined;

  async function set(input: { stopped: boolean; perMinute?: number | null }) {
    setIsSaved(false);
    const reply = await setting.send({ version, ...input });
    if (reply.kind === "problem" && reply.reason === "stale-change") sending.readAgain();
    return reply.kind === "result";
  }

  async function saveRate(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const rate = (typed ?? toText(perMinute)).trim();
    setIsSaved(false);
    setIsWrong(!RATE.test(rate));
    if (!RATE.test(rate)) return;
    const isDone = await set({ stopped: isStopped, perMinute: rate === "" ? null : Number(rate) });
    setIsSaved(isDone);
    if (isDone) setTyped(undefined);
  }

  return (
    <section aria-labelledby="sending" className="flow">
      <h2 id="sending">{t("title")}</h2>
      <DeskReading reading={sending} rows={2}>
        <p>
          {t(isStopped ? "stopped" : RUNNING[mail])}{" "}
          {!isStopped && perMinute !== undefined && t("limited", { count: perMinute })}
        </p>
        <ReplyNotice reply={setting.reply} hasDetail />
        {mayWrite && (
          <>
            <p>
              <Button
                kind={isStopped ? "primary" : "secondary"}
                isBusy={setting.isSending}
                onClick={() => void set({ stopped: !isStopped })}
              >
                {t(isStopped ? "start" : "stop")}
              </Button>
            </p>
            <Form onSubmit={(event) => void saveRate(event)} className="flex flex-wrap items-end gap-4">
              <TextField
                name="perMinute"
                label={t("rate")}
                hint={t("rateHint")}
                error={isWrong ? t("rateWrong") : undefined}
                inputMode="numeric"
                width="short"
                value={typed ?? toText(perMinute)}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Button type="submit">{t("rateSave")}</Button>
              <span role="status">{isSaved && t("saved")}</span>
            </Form>
          </>
        )}
      </DeskReading>
    </section>
  );
}
