"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useWrite } from "@/lib/client/use-write";
import { renamepasskey } from "@/lib/contract/account";
import type { PasskeyRowProps } from "./passkey-row";

interface RenamePasskeyProps {
  passkey: PasskeyRowProps["passkey"];
  /** Called with what was done, or nothing. */
  onClose: (words?: string) => void;
}

/** Asks for another name of a passkey. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const t = useTranslations("account.passkeys");
  const { passkeyID } = passkey;
  const saving = useWrite(renamepasskey);
  const { field, submit } = useOperationForm({
    entry: renamepasskey,
    fields: { name: { label: t("newName"), missing: t("nameMissing") } },
    values: { name: passkey.name },
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="flow w-full"
      onSubmit={submit(async ({ name }) => {
        const reply = await saving.send({ passkeyID, name });
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
    </form>
  );
}
