"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import type { Passkey } from "./passkey";
import { RemovePasskey } from "./remove-passkey";
import { RenamePasskey } from "./rename-passkey";

interface PasskeyRowProps {
  passkey: Passkey;
  /** Called with the message to announce. */
  onDone: (words: string) => void;
}

/** One passkey: its name, when it was used, and how to rename or remove it. */
export function PasskeyRow({ passkey, onDone }: PasskeyRowProps) {
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
          {t("added")} <DateText moment={added} />
        </p>
        <p className="text-soft text-small tabular">
          {lastUsed === undefined ? (
            t("neverUsed")
          ) : (
            <>
              {t("lastUsed")} <DateText moment={lastUsed} />
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
