"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/ui/choice-field";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useWrite } from "@/lib/client/use-write";
import { hideTelephone } from "@/lib/contract/season";

/** Whether the chairs of the reader's committees see their telephone number; saved at once. */
export function TelephoneChoice({ isHidden }: { isHidden: boolean }) {
  const t = useTranslations("wishes.telephone");
  // What was just chosen shows until the answer is there.
  const [requested, setRequested] = useState<boolean>();
  const write = useWrite(hideTelephone);
  return (
    <section aria-labelledby="telephone">
      <h2 id="telephone" className="mb-2">
        {t("title")}
      </h2>
      <p className="text-soft mb-4">{t("words")}</p>
      <ReplyNotice reply={write.reply} />
      <Checkbox
        name="hidden"
        label={t("label")}
        checked={requested ?? isHidden}
        onChange={({ target }) => {
          setRequested(target.checked);
          void write.send({ hidden: target.checked }).then(() => setRequested(undefined));
        }}
      />
    </section>
  );
}
