"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";

/** A new subscription's address, shown only once: to copy, or to open in this device's calendar. */
export function CalendarAddress({ address }: { address: string }) {
  const t = useTranslations("account.calendar");
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch {
      // If the browser denies clipboard access, the text is selected so that it can be copied by hand.
    }
  }

  return (
    <div className="animate-arrive flow">
      <TextField
        ref={field}
        name="calendarAddress"
        label={t("addressLabel")}
        hint={t("addressHint")}
        value={address}
        readOnly
        width="full"
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button kind="primary" onClick={() => void copy()}>
          {t("copy")}
        </Button>
        {/* The webcal scheme opens the device's calendar. */}
        <a className="link" href={address.replace(/^https?:/, "webcal:")}>
          {t("open")}
        </a>
      </p>
      <p role="status" className="text-success font-semibold empty:hidden">
        {isCopied ? t("copied") : null}
      </p>
    </div>
  );
}
