"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { AllInZone, DateText } from "@/components/ui/date-text";
import { Form } from "@/components/ui/form";
import { fieldId } from "@/components/ui/form-field";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getPasskeys, removePasskey, renamePasskey } from "@/lib/contract/account";
import type { EntryResult } from "@/lib/contract/entry";
import { AddPasskeyForm } from "./add-passkey-form";

/** The reader's passkeys: how to add, rename and remove them. */
export function PasskeysScreen() {
  const t = useTranslations("account.passkeys");
  const { data, problem, readAgain } = useRead(getPasskeys, {});
  const passkeys = data?.items;
  const [done, setDone] = useState<string>();
  return (
    <>
      <PageTitle
        lead={
          <>
            {t("lead")} <AllInZone />
          </>
        }
      >
        {t("title")}
      </PageTitle>
      <div className="flow wrap-anywhere">
        <div role="status">{done !== undefined && <Notice tone="success" title={done} />}</div>
        {!passkeys && problem && (
          <ReplyNotice reply={problem}>
            <ReadAgain readAgain={readAgain} />
          </ReplyNotice>
        )}
        {!passkeys && !problem && <Skeleton rows={2} />}
        {passkeys?.length === 0 && <p>{t("none")}</p>}
        {passkeys && passkeys.length > 0 && (
          <ul className="border-line border-b">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} passkey={passkey} onDone={setDone} />
            ))}
          </ul>
        )}
      </div>
      <AddPasskeyForm onDone={setDone} />
      <p className="mt-8">
        <SiteLink className="link" href="/devices">
          {t("back")}
        </SiteLink>
      </p>
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  /** Called with the message to announce. */
  onDone: (words: string) => void;
}

/** One passkey: its name, when it was used, and how to rename or remove it. */
function PasskeyRow({ passkey, onDone }: PasskeyRowProps) {
  const t = useTranslations("account.passkeys");
  const [open, setOpen] = useState<"rename" | "remove">();
  const { name, added, lastUsed } = passkey;
  const close = (words?: string) => {
    setOpen(undefined);
    if (words !== undefined) onDone(words);
  };
  return (
    <li className="border-line flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-soft text-small tabular">
          {t("added")} <DateText moment={added} zone={false} />
        </p>
        <p className="text-soft text-small tabular">
          {lastUsed === undefined ? (
            t("neverUsed")
          ) : (
            <>
              {t("lastUsed")} <DateText moment={lastUsed} zone={false} />
            </>
          )}
        </p>
      </div>
      {open === undefined && (
        <p className="flex flex-wrap gap-3">
          <Button kind="quiet" aria-label={t("renameNamed", { name })} onClick={() => setOpen("rename")}>
            {t("rename")}
          </Button>
          <Button aria-label={t("removeNamed", { name })} onClick={() => setOpen("remove")}>
            {t("remove")}
          </Button>
        </p>
      )}
      {open === "rename" && <RenamePasskey passkey={passkey} onClose={close} />}
      {open === "remove" && <RemovePasskey passkey={passkey} onClose={close} />}
    </li>
  );
}

interface RemovePasskeyProps {
  passkey: Passkey;
  /** Called with what was done, or nothing. */
  onClose: (words?: string) => void;
}

/** Asks whether a passkey shall go, because that cannot be undone. */
function RemovePasskey({ passkey: { passkeyId, name }, onClose }: RemovePasskeyProps) {
  const t = useTranslations("account.passkeys");
  const removing = useWrite(removePasskey);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);

  async function remove() {
    const reply = await removing.send({ passkeyId });
    if (reply.kind === "result") onClose(t("removed", { name }));
  }

  return (
    <div className="w-full">
      <Notice ref={question} tone="warning" title={t("removeTitle", { name })}>
        <p>{t("removeWords")}</p>
        <ReplyNotice reply={removing.reply} />
        <p className="flex flex-wrap gap-3">
          <Button isBusy={removing.isSending} onClick={() => void remove()}>
            {t("removeGo", { name })}
          </Button>
          <Button kind="quiet" onClick={() => onClose()}>
            {t("removeNot")}
          </Button>
        </p>
      </Notice>
    </div>
  );
}

interface RenamePasskeyProps {
  passkey: Passkey;
  /** Called with what was done, or nothing. */
  onClose: (words?: string) => void;
}

/** Asks for another name of a passkey. */
function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
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

/** A passkey of the reader, as the service lists it. */
type Passkey = EntryResult<typeof getPasskeys>["items"][number];
