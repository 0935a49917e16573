"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { StatusTag } from "@/components/ui/status-tag";
import { useWrite } from "@/lib/client/use-write";
import { endSession, type getSessions } from "@/lib/contract/account";
import type { EntryResult } from "@/lib/contract/entry";
import { dayWords, timeWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";

interface SessionRowProps {
  session: EntryResult<typeof getSessions>["items"][number];
  /** Called with the message to announce. */
  onEnded: (words: string) => void;
}

/** One session: its device, when it was opened, and how to end it. */
export function SessionRow({ session, onEnded }: SessionRowProps) {
  const t = useTranslations("account");
  const [locale, zone] = [useLocale(), useTimeZone() ?? "UTC"];
  const ending = useWrite(endSession);
  const device = session.device ?? t("unknownDevice");
  const openedAt = new Date(session.opened);
  const opened = `${dayWords(dayIn(zone, openedAt), locale)}, ${timeWords(openedAt, zone, locale)}`;

  async function end() {
    const reply = await ending.send({ sessionId: session.sessionId });
    if (reply.kind === "result") onEnded(t("signedOutNamed", { device }));
  }

  return (
    <li className="border-line flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t py-4">
      <div>
        <p className="font-semibold">{device}</p>
        <p className="text-soft text-small tabular">
          {t("opened")} <DateText moment={session.opened} />
        </p>
        <p className="text-soft text-small tabular">
          {t("lastUsed")} <DateText moment={session.lastUsed} />
        </p>
        <ReplyNotice reply={ending.reply} />
      </div>
      {session.current ? (
        <StatusTag tone="success">{t("thisDevice")}</StatusTag>
      ) : (
        <Button
          isBusy={ending.isSending}
          aria-label={t("signOutNamed", { device, opened })}
          onClick={() => void end()}
        >
          {t("signOut")}
        </Button>
      )}
    </li>
  );
}
