"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/ui/choice-field";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useWrite } from "@/lib/client/use-write";
import { declineNomination } from "@/lib/contract/season";

interface NoNominationProps {
  year: number;
  isDeclined: boolean;
}

/** “Please do not nominate me for 2027”; saved at once, and taken back in the same way. */
export function NoNomination({ year, isDeclined }: NoNominationProps) {
  const t = useTranslations("wishes.no");
  // What was just chosen shows until the answer is there.
  const [requested, setRequested] = useState<boolean>();
  const write = useWrite(declineNomination);
  return (
    <section aria-labelledby="no-nomination">
      <h2 id="no-nomination" className="mb-2">
        {t("title", { year })}
      </h2>
      <p className="text-soft mb-4">{t("words", { year })}</p>
      <ReplyNotice reply={write.reply} reasons={{ "season-closed": t("closed", { year }) }} />
      <Checkbox
        name="declined"
        label={t("label", { year })}
        checked={requested ?? isDeclined}
        onChange={({ target }) => {
          setRequested(target.checked);
          void write.send({ year, declined: target.checked }).then(() => setRequested(undefined));
        }}
      />
      <p role="status" className="text-soft text-small mt-2">
        {isDeclined ? t("isDeclined", { year }) : ""}
      </p>
    </section>
  );
}
