"use client";

import { useTranslations } from "next-intl";
import type { EntryParams } from "@/lib/contract/entry";
import { type FileEntry, SaveFileButton } from "@/components/ui/save-file-button";

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
  return <SaveFileButton entry={entry} params={params} label={label ?? t("save")} busyLabel={t("busy")} />;
}
