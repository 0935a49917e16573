"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { applyCommittees, previewCommittees } from "@/lib/contract/desk/committees";
import { type PasteProps, PasteTable } from "./paste-table";

/** Takes committees from a spreadsheet. They belong to no season. */
export function PasteCommittees({ year, mayPaste, head }: PasteProps) {
  const t = useTranslations("desk.paste");
  const [shown, setShown] = useState("");
  const preview = useRead(previewCommittees, { pasted: shown }, { when: shown !== "" });
  const applying = useWrite(applyCommittees);
  return (
    <PasteTable
      kind="committees"
      {...{ year, mayPaste, head, shown, preview }}
      onShow={setShown}
      subject={{ heads: [t("committee"), t("name")], cells: ({ code, name }) => [code, name] }}
      applying={{
        ...applying,
        async apply(seen) {
          const reply = await applying.send({ pasted: shown, seen });
          if (reply.kind === "result") return reply.result;
          preview.readAgain();
          return undefined;
        },
      }}
    />
  );
}
