"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useWrite } from "@/lib/client/use-write";
import { saveCommittee } from "@/lib/contract/desk/committees";
import { fromTexts } from "@/lib/contract/values";
import { DeskTitle } from "../frame/desk-title";

/** Adds a committee; its positions are set on its page afterwards. */
export function NewCommitteeScreen() {
  const t = useTranslations("desk.committee");
  const router = useRouter();
  const saving = useWrite(saveCommittee);
  const { field, summary, submit } = useOperationForm({
    entry: saveCommittee,
    reply: saving.reply,
    fields: { code: t("code"), name: t("name"), description: t("description") },
    values: { code: "", name: "", description: "" },
  });

  async function add(requested: Record<"code" | "name" | "description", string>) {
    const reply = await saving.send({ ...fromTexts(saveCommittee, requested), active: true });
    if (reply.kind === "result") router.push(`/staff/committees/${encodeURIComponent(reply.result.code)}`);
  }

  return (
    <>
      <DeskTitle isOfEveryYear lead={t("newLead")}>
        {t("newTitle")}
      </DeskTitle>
      <BackLink href="/staff/committees">{t("back")}</BackLink>
      <Form onSubmit={submit(add)} className="grid max-w-[42rem] grid-cols-1 gap-5">
        <ErrorSummary {...summary} />
        <ReplyNotice reply={saving.reply} reasons={{ "stale-change": t("exists") }} />
        <TextField {...field("code")} hint={t("codeHint")} width="short" autoComplete="off" />
        <TextField {...field("name")} autoComplete="off" />
        <TextArea {...field("description")} rows={3} hint={t("descriptionHint")} />
        <p>
          <Button type="submit" kind="primary" isBusy={saving.isSending}>
            {t("add")}
          </Button>
        </p>
      </Form>
    </>
  );
}
