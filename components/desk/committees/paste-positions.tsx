"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { applyPositions, previewPositions } from "@/lib/contract/desk/committees";
import { type PasteProps, PasteTable } from "./paste-table";

/** Takes the positions of a season from a spreadsheet. */
export function PastePositions({ year, mayPaste, head }: PasteProps) {
  const t = useTranslations("desk.paste");
  const [shown, setShown] = useState("");
  const preview = useRead(
    previewPositions,
    { year: year ?? 0, pasted: shown },
    { when: year !== undefined && shown !== "" },
  );
  const applying = useWrite(applyPositions);
  return (
    <PasteTable
      kind="positions"
      {...{ year, mayPaste, head, shown, preview }}
      onShow={setShown}
      subject={{
        heads: [t("committee"), t("position")],
        cells: ({ committeeCode, position }) => [committeeCode, position],
      }}
      applying={{
        ...applying,
        async apply(seen) {
          if (year === undefined) return undefined;
          const reply = await applying.send({ year, pasted: shown, seen });
          if (reply.kind === "result") return reply.result;
          preview.readAgain();
          return undefined;
        },
      }}
    />
  );
}
