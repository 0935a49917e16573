"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useUndoToast } from "@/components/ui/toast";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getStaff } from "@/lib/contract/desk/staff";
import { saveCommittee } from "@/lib/contract/desk/committees";
import type { EntryResult } from "@/lib/contract/entry";
import { fromTexts, toText } from "@/lib/contract/values";
import { MeanwhileNotice } from "../meanwhile-notice";
import { newestOf, useMeanwhile } from "../use-meanwhile";
import type { DeskCommittee } from "./use-committees";

type CommitteeValues = Record<
  "name" | "description" | "nameEs" | "descriptionEs" | "liaisonId" | "active",
  string
>;

interface CommitteeFormProps {
  committee: DeskCommittee;
}

/** What a committee is called, what it does, and who looks after it. */
export function CommitteeForm({ committee }: CommitteeFormProps) {
  const t = useTranslations("desk.committee");
  const saving = useWrite(saveCommittee);
  const showToast = useUndoToast();
  const staff = useRead(getStaff, {}).data?.items ?? [];
  const now = newestOf(committee, saving.reply);
  const { code, version, name } = now;
  const values = valuesOf(now);
  const meanwhile = useMeanwhile(values);
  const labels = {
    name: t("name"),
    description: t("description"),
    nameEs: t("nameEs"),
    descriptionEs: t("descriptionEs"),
    liaisonId: t("liaison"),
    active: t("active"),
  };
  const form = useOperationForm({ entry: saveCommittee, fields: labels, values, reply: saving.reply });
  const { field, summary, submit, typed } = form;

  async function save(requested: CommitteeValues) {
    const reply = await saving.send({ code, ...fromTexts(saveCommittee, requested), version });
    if (reply.kind === "problem" && reply.reason === "stale-change") meanwhile.notice();
    if (reply.kind !== "result") return;
    meanwhile.settle();
    form.reset(requested);
    const saved = reply.result.version;
    showToast({
      words: t("saved", { name: requested.name }),
      undo: () =>
        void saving
          .send({ code, ...fromTexts(saveCommittee, values), version: saved })
          .then(() => form.reset(values)),
    });
  }

  return (
    <Form onSubmit={submit(save)} className="grid grid-cols-1 gap-5">
      <ErrorSummary {...summary} />
      <ReplyNotice reply={saving.reply} hasDetail />
      <MeanwhileNotice changed={meanwhile.changed} labels={labels} now={values} typed={typed} />
      <TextField {...field("name")} autoComplete="off" />
      <TextArea {...field("description")} rows={3} hint={t("descriptionHint")} />
      <TextField {...field("nameEs")} isOptional lang="es" hint={t("spanishHint")} autoComplete="off" />
      <TextArea {...field("descriptionEs")} isOptional lang="es" rows={3} hint={t("spanishHint")} />
      <SelectField
        {...field("liaisonId")}
        hint={t("liaisonHint")}
        options={[
          { value: "", label: t("noLiaison") },
          ...staff.map((one) => ({ value: one.memberId, label: one.name })),
        ]}
      />
      <SelectField
        {...field("active")}
        hint={t("activeHint")}
        width="short"
        options={[
          { value: "true", label: t("yes") },
          { value: "false", label: t("no") },
        ]}
      />
      <p>
        <Button type="submit" kind="primary" isBusy={saving.isSending}>
          {t("save", { name: name || code })}
        </Button>
      </p>
    </Form>
  );
}

function valuesOf({ name, active, ...committee }: EntryResult<typeof saveCommittee>): CommitteeValues {
  const { description = "", nameEs = "", descriptionEs = "", liaisonId = "" } = committee;
  return { name, description, nameEs, descriptionEs, liaisonId, active: toText(active) };
}
