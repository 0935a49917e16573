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
import { getstaff } from "@/lib/contract/desk/staff";
import { savecommittee } from "@/lib/contract/desk/committees";
import { MeanwhileNotice } from "../meanwhile-notice";
import { useMeanwhile } from "../use-meanwhile";
import type { DeskCommittee } from "./use-committees";

type CommitteeValues = Record<
  "name" | "description" | "nameEs" | "descriptionEs" | "liaisonID" | "active",
  string
>;

interface CommitteeFormProps {
  committee: Pick<DeskCommittee, "code" | "version" | keyof CommitteeValues>;
}

/** What a committee is called, what it does, and who looks after it. */
export function CommitteeForm({ committee }: CommitteeFormProps) {
  const t = useTranslations("desk.committee");
  const saving = useWrite(savecommittee);
  const showToast = useUndoToast();
  const staff = useRead(getstaff, {}).data ?? [];
  const { code, version, name, description, nameEs, descriptionEs, liaisonID, active } = committee;
  const values: CommitteeValues = { name, description, nameEs, descriptionEs, liaisonID, active };
  const meanwhile = useMeanwhile(values);
  const labels = {
    name: t("name"),
    description: t("description"),
    nameEs: t("nameEs"),
    descriptionEs: t("descriptionEs"),
    liaisonID: t("liaison"),
    active: t("active"),
  };
  const form = useOperationForm({ entry: savecommittee, fields: labels, values });
  const { field, summary, submit, typed } = form;

  async function save(wanted: CommitteeValues) {
    const reply = await saving.send({ code, ...wanted, version });
    if (reply.kind === "problem" && reply.reason === "stale-change") meanwhile.notice();
    if (reply.kind !== "result") return;
    meanwhile.settle();
    form.reset(wanted);
    const saved = reply.result.version;
    showToast({
      words: t("saved", { name: wanted.name }),
      undo: () => void saving.send({ code, ...values, version: saved }).then(() => form.reset(values)),
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
        {...field("liaisonID")}
        hint={t("liaisonHint")}
        options={[
          { value: "", label: t("noLiaison") },
          ...staff.map((one) => ({ value: one.memberID, label: one.name })),
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
