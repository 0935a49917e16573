"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { fieldId } from "@/components/ui/form-field";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useWrite } from "@/lib/client/use-write";
import { renamePasskey } from "@/lib/contract/account";
import type { Passkey } from "./passkey";

interface RenamePasskeyProps {
  passkey: Passkey;
  /** Called with what was done, or nothing. */
  onClose: (words?: string) => void;
}

/** Asks for another name of a passkey. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const t = useTranslations("account.passkeys");
  const { passkeyId } = passkey;
  const saving = useWrite(renamePasskey);
  const { field, submit } = useOperationForm({
    entry: renamePasskey,
    fields: { name: { label: t("newName"), missing: t("nameMissing") } },
    values: { name: passkey.name },
    reply: saving.reply,
  });
  useEffect(() => document.getElementById(fieldId("name"))?.focus(), []);
  return (
    <Form
      className="flow w-full"
      onSubmit={submit(async ({ name }) => {
        const reply = await saving.send({ passkeyId, name });
        if (reply.kind === "result") onClose(t("renamed", { name }));
      })}
    >
      <ReplyNotice reply={saving.reply} />
      <TextField {...field("name")} maxLength={200} autoComplete="off" />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={saving.isSending}>
          {t("saveName")}
        </Button>
        <Button kind="quiet" onClick={() => onClose()}>
          {t("cancel")}
        </Button>
      </p>
    </Form>
  );
}
