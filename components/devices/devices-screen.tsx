"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { AllInZone, DateText } from "@/components/ui/date-text";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusTag } from "@/components/ui/status-tag";
import { signOut } from "@/lib/client/sign-out";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { endOtherSessions, endSession, getSessions } from "@/lib/contract/account";
import type { EntryResult } from "@/lib/contract/entry";
import { dayWords, timeWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";

/** The reader's open sessions, and how to end them. */
export function DevicesScreen({ offersPasskeys }: { offersPasskeys: boolean }) {
  const t = useTranslations("account");
  const { data, problem, readAgain } = useRead(getSessions, {});
  const sessions = data?.items;
  const ending = useWrite(endOtherSessions);
  const [done, setDone] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const others = sessions?.filter(({ current }) => !current).length ?? 0;

  async function endOthers() {
    const reply = await ending.send({});
    if (reply.kind === "result") setDone(t("othersDone"));
    return reply.kind === "result";
  }

  async function leave({ everywhere }: { everywhere: boolean }) {
    if (isLeaving) return;
    setIsLeaving(true);
    const left = (!everywhere || (await endOthers())) && (await signOut());
    if (!left) setIsLeaving(false);
  }

  return (
    <>
      <PageTitle
        lead={
          <>
            {t("lead")} <AllInZone />
          </>
        }
      >
        {t("title")}
      </PageTitle>
      <div className="flow">
        <ReplyNotice reply={ending.reply} />
        <div role="status">{done !== undefined && <Notice tone="success" title={done} />}</div>
        {!sessions && problem && (
          <ReplyNotice reply={problem}>
            <ReadAgain readAgain={readAgain} />
          </ReplyNotice>
        )}
        {!sessions && !problem && <Skeleton rows={2} />}
        {sessions && (
          <ul className="border-line border-b">
            {sessions.map((session) => (
              <SessionRow key={session.sessionId} session={session} onEnded={setDone} />
            ))}
          </ul>
        )}
        {sessions && others === 0 && <p className="text-soft">{t("onlyHere")}</p>}
        <p className="flex flex-wrap gap-3">
          {others > 0 && (
            <Button kind="primary" isBusy={ending.isSending && !isLeaving} onClick={() => void endOthers()}>
              {t("others")}
            </Button>
          )}
          <Button isBusy={isLeaving} onClick={() => void leave({ everywhere: others > 0 })}>
            {t(others > 0 ? "everywhere" : "here")}
          </Button>
        </p>
      </div>
      <WayToSignIn title={t("passwordTitle")} words={t("passwordWords")}>
        <SiteLink className="link" href="/devices/password">
          {t("passwordLink")}
        </SiteLink>
      </WayToSignIn>
      {offersPasskeys && (
        <WayToSignIn title={t("passkeysTitle")} words={t("passkeysWords")}>
          <SiteLink className="link" href="/devices/passkeys">
            {t("passkeysLink")}
          </SiteLink>
        </WayToSignIn>
      )}
    </>
  );
}

function WayToSignIn({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <section className="border-line mt-10 border-t pt-5">
      <h2 className="mb-1">{title}</h2>
      <p>{words}</p>
      <p className="mt-3">{children}</p>
    </section>
  );
}

interface SessionRowProps {
  session: EntryResult<typeof getSessions>["items"][number];
  /** Called with the message to announce. */
  onEnded: (words: string) => void;
}

/** One session: its device, when it was opened, and how to end it. */
function SessionRow({ session, onEnded }: SessionRowProps) {
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
          {t("opened")} <DateText moment={session.opened} zone={false} />
        </p>
        <p className="text-soft text-small tabular">
          {t("lastUsed")} <DateText moment={session.lastUsed} zone={false} />
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
