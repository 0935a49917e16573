"use client";

import { useTranslations } from "next-intl";
import { useReaderZone } from "@/components/meetings/use-reader-zone";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useWrite } from "@/lib/client/use-write";
import { saveSeason } from "@/lib/contract/desk/seasons";
import { fromTexts } from "@/lib/contract/values";

const FIRST_FIELDS = ["nominationsOpen", "nominationsClose", "answersClose"] as const;

/** What the very first season cannot do without; the rest is set on its page afterwards. */
export function FirstSeasonForm({ today }: { today: string }) {
  const t = useTranslations("desk.season");
  const saving = useWrite(saveSeason);
  // Whoever sets up the first season is most likely where the association is.
  const timeZone = useReaderZone() ?? "";
  const { field, summary, submit } = useOperationForm({
    entry: saveSeason,
    reply: saving.reply,
    fields: {
      year: t("field.year"),
      timeZone: t("field.timeZone"),
      nominationsOpen: t("field.nominationsOpen"),
      nominationsClose: t("field.nominationsClose"),
      answersClose: t("field.answersClose"),
    },
    values: {
      year: String(Number(today.slice(0, 4)) + 1),
      timeZone,
      nominationsOpen: "",
      nominationsClose: "",
      answersClose: "",
    },
  });
  return (
    <Form
      className="grid grid-cols-1 gap-5"
      onSubmit={submit((requested) =>
        saving.send({
          ...fromTexts(saveSeason, requested),
          supportersNeeded: 1,
          selfNomination: true,
          notifyCandidates: false,
          notifyNotSelected: false,
          reminderDays: [14, 7, 2],
          needsApproval: false,
        }),
      )}
    >
      <ErrorSummary {...summary} />
      <ReplyNotice reply={saving.reply} hasDetail />
      <TextField {...field("year")} inputMode="numeric" width="short" />
      {FIRST_FIELDS.map((name) => (
        <TextField key={name} {...field(name)} type="date" />
      ))}
      <TextField {...field("timeZone")} hint={t("hint.timeZone")} />
      <p>
        <Button type="submit" kind="primary" isBusy={saving.isSending}>
          {t("saveFirst")}
        </Button>
      </p>
    </Form>
  );
}
