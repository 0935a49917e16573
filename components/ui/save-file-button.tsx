"use client";

import { useState } from "react";
import { call } from "@/lib/client/call";
import type { fileRecord } from "@/lib/contract/desk/file-record";
import type { Entry, EntryParams } from "@/lib/contract/entry";
import type { Reply } from "@/lib/contract/reply";
import { Button } from "./button";
import { ReplyNotice } from "./reply-notice";

export type FileEntry = Entry & { result: typeof fileRecord };

interface SaveFileButtonProps<E extends FileEntry> {
  entry: E;
  params: EntryParams<E>;
  label: string;
  busyLabel: string;
  /** The media type of the file. */
  type: "text/csv" | "text/vcard";
}

/** Saves what an operation answers as a file. */
export function SaveFileButton<E extends FileEntry>({
  entry,
  params,
  label,
  busyLabel,
  type,
}: SaveFileButtonProps<E>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<Reply<FileEntry>>();

  async function save() {
    setIsBusy(true);
    const reply: Reply<FileEntry> = await call<FileEntry>(entry, params);
    setIsBusy(false);
    setFailed(reply);
    if (reply.kind === "result") download(reply.result, type);
  }

  return (
    <>
      <Button kind="quiet" isBusy={isBusy} busyLabel={busyLabel} onClick={() => void save()}>
        {label}
      </Button>
      <ReplyNotice reply={failed} hasDetail />
    </>
  );
}

function download({ fileName, content }: { fileName: string; content: string }, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
