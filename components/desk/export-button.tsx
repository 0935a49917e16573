"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { call } from "@/lib/client/call";
import type { fileRecord } from "@/lib/contract/desk/file-record";
import type { Entry, EntryParams } from "@/lib/contract/entry";
import type { Reply } from "@/lib/contract/reply";

type FileEntry = Entry & { result: typeof fileRecord };

interface ExportButtonProps<E extends FileEntry> {
  entry: E;
  /** What is on the screen. */
  params: EntryParams<E>;
  /** What is saved, where it is not the list above or below. */
  label?: string;
}

/** Saves what is on the screen as a file for spreadsheets. */
export function ExportButton<E extends FileEntry>({ entry, params, label }: ExportButtonProps<E>) {
  const t = useTranslations("desk-review.export");
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<Reply<FileEntry>>();

  async function save() {
    setIsBusy(true);
    const reply: Reply<FileEntry> = await call<FileEntry>(entry, params);
    setIsBusy(false);
    setFailed(reply);
    if (reply.kind === "result") download(reply.result);
  }

  return (
    <>
      <Button kind="quiet" isBusy={isBusy} busyLabel={t("busy")} onClick={() => void save()}>
        {label ?? t("save")}
      </Button>
      <ReplyNotice reply={failed} hasDetail />
    </>
  );
}

function download({ fileName, content }: { fileName: string; content: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
