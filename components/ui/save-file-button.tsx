"use client";

import { useState } from "react";
import { call } from "@/lib/client/call";
import type { download as downloadEntry, Entry, EntryParams, SavedFile } from "@/lib/contract/entry";
import type { Reply } from "@/lib/contract/reply";
import { Button } from "./button";
import { ReplyNotice } from "./reply-notice";

export type FileEntry = Entry & { result: ReturnType<typeof downloadEntry>["result"] };

interface SaveFileButtonProps<E extends FileEntry> {
  entry: E;
  params: EntryParams<E>;
  label: string;
  busyLabel: string;
}

/** Saves what an operation answers as a file. */
export function SaveFileButton<E extends FileEntry>({
  entry,
  params,
  label,
  busyLabel,
}: SaveFileButtonProps<E>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<Reply<FileEntry>>();

  async function save() {
    setIsBusy(true);
    const reply: Reply<FileEntry> = await call<FileEntry>(entry, params);
    setIsBusy(false);
    setFailed(reply);
    if (reply.kind === "result") saveFile(reply.result);
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

function saveFile({ fileName, content }: SavedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
