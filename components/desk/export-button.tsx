"use client";

import { useTranslations } from "next-intl";
import type { fileRecord } from "@/lib/contract/desk/file-record";
import type { Entry, EntryParams } from "@/lib/contract/entry";
import { SaveFileButton } from "../ui/save-file-button";

interface ExportButtonProps<E extends Entry & { result: typeof fileRecord }> {
  entry: E;
  params: EntryParams<E>;
  /** What is saved, where it is not the list above or below. */
  label?: string;
}

/** Saves what is on the screen as a file for spreadsheets. */
export function ExportButton<E extends Entry & { result: typeof fileRecord }>({
  entry,
  params,
  label,
}: ExportButtonProps<E>) {
  const t = useTranslations("desk-review.export");
  return (
    <SaveFileButton
      entry={entry}
      params={params}
      label={label ?? t("save")}
      busyLabel={t("busy")}
      type="text/csv"
    />
  );
}
