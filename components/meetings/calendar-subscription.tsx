"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { AddressField } from "@/components/ui/address-field";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { createCalendarToken, getCalendarToken, revokeCalendarToken } from "@/lib/contract/calendar-token";
import { dayWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";

/** Receipts link to it. */
const CALENDAR = "calendar";

/**
 * The reader's calendar subscription, which they can create, replace and revoke: folded above the meetings, which most readers came
 * for. The page that shows it may prefetch `getCalendarToken`.
 */
export function CalendarSubscription() {
  const t = useTranslations("account.calendar");
  const { data, problem } = useRead(getCalendarToken, {});
  const making = useWrite(createCalendarToken);
  const revoking = useWrite(revokeCalendarToken);
  const [isRevoked, setIsRevoked] = useState(false);
  const section = useRef<HTMLDetailsElement>(null);
  // A link to this section arrives before it is there, while the page still loads.
  useEffect(() => {
    if (window.location.hash !== `#${CALENDAR}`) return;
    section.current?.setAttribute("open", "");
    section.current?.scrollIntoView();
  }, []);
  const token = data?.subscription;
  const made = making.reply?.kind === "result" ? making.reply.result : undefined;

  async function make() {
    setIsRevoked(false);
    await making.send({});
  }

  async function revoke() {
    const reply = await revoking.send({});
    if (reply.kind !== "result") return;
    making.forget();
    setIsRevoked(true);
  }

  return (
    <details ref={section} id={CALENDAR} data-print="hide" className="wide:mb-6 mb-3 scroll-mt-4">
      <summary className="link min-h-11 w-fit py-2">{t("title")}</summary>
      <div className="flow border-line mb-4 border-l-2 pl-4">
        <p>{t("words")}</p>
        <ReplyNotice reply={making.reply ?? revoking.reply ?? problem} />
        <div role="status">{isRevoked && <Notice tone="success" title={t("revoked")} />}</div>
        {made && <CalendarAddress key={made.address} address={made.address} />}
        {!made && token && <CalendarSince moment={token.created} />}
        <p className="flex flex-wrap items-center gap-3">
          <Button
            kind={token ? "secondary" : "primary"}
            isBusy={making.isSending}
            onClick={() => void make()}
          >
            {t(token ? "replace" : "make")}
          </Button>
          {token && (
            <Button kind="danger" isBusy={revoking.isSending} onClick={() => void revoke()}>
              {t("revoke")}
            </Button>
          )}
        </p>
        {token && <p className="text-soft text-small">{t("replaceWords")}</p>}
        <p>
          <a className={buttonStyles("quiet")} href="/calendar/meetings.ics">
            {t("download")}
          </a>
        </p>
      </div>
    </details>
  );
}

/** A new subscription's address, shown only once: to copy, or to open in this device's calendar. */
function CalendarAddress({ address }: { address: string }) {
  const t = useTranslations("account.calendar");
  return (
    <div className="animate-arrive flow">
      <AddressField
        name="calendarAddress"
        label={t("addressLabel")}
        hint={t("addressHint")}
        address={address}
        words={{ copy: t("copy"), copied: t("copied") }}
        isPrimary
      >
        {/* The webcal scheme opens the device's calendar. */}
        <a className="link" href={address.replace(/^https?:/, "webcal:")}>
          {t("open")}
        </a>
      </AddressField>
    </div>
  );
}

/** Says when the subscription was created, and why its address is not shown. */
function CalendarSince({ moment }: { moment: string }) {
  const t = useTranslations("account.calendar");
  const [locale, zone] = [useLocale(), useTimeZone() ?? "UTC"];
  return <p className="text-soft">{t("since", { day: dayWords(dayIn(zone, new Date(moment)), locale) })}</p>;
}
