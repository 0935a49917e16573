"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePositionName } from "@/components/site/position-names";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import {
  applyCommittees,
  applyPositions,
  previewCommittees,
  previewPositions,
} from "@/lib/contract/desk/committees";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { useMayDo } from "../staff-context";
import { useDesk } from "../use-desk";
import { yearHref } from "../year-href";
import { PASTED_KINDS, type PasteProps, PasteTable } from "./paste-table";

/** Takes positions or committees from a spreadsheet; which of them is in the address. */
export function PasteScreen() {
  const t = useTranslations("desk.paste");
  const mayManage = useMayDo()("committees.manage");
  const desk = useDesk();
  const { read } = useAddress();
  const kind = PASTED_KINDS.find((one) => one === read("kind")) ?? "positions";
  const year = desk.season?.year;
  const head = (
    <>
      <DeskTitle lead={t("lead")}>{t(`${kind}.title`)}</DeskTitle>
      <BackLink href={yearHref("/staff/committees", year)}>{t("back")}</BackLink>
      <nav aria-label={t("kinds")} className="mb-5 flex flex-wrap gap-2">
        {PASTED_KINDS.map((one) => (
          <SiteLink
            key={one}
            href={yearHref(`/staff/committees/paste?kind=${one}`, read("year"))}
            aria-current={one === kind ? "page" : undefined}
            className="border-edge aria-[current]:border-accent aria-[current]:bg-accent-soft hover:border-ink rounded-small min-h-11 border-2 px-4 py-2 aria-[current]:font-semibold"
          >
            {t(`kind.${one}`)}
          </SiteLink>
        ))}
      </nav>
    </>
  );
  if (!desk.data) {
    return (
      <>
        {head}
        <DeskReading reading={desk}>{null}</DeskReading>
      </>
    );
  }
  return kind === "committees" ? (
    <PasteCommittees year={year} mayPaste={mayManage} head={head} />
  ) : (
    <PastePositions year={year} mayPaste={mayManage && desk.season?.phase !== "closed"} head={head} />
  );
}

/** Takes committees from a spreadsheet. They belong to no season. */
function PasteCommittees({ year, mayPaste, head }: PasteProps) {
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

/** Takes the positions of a season from a spreadsheet. */
function PastePositions({ year, mayPaste, head }: PasteProps) {
  const t = useTranslations("desk.paste");
  const [shown, setShown] = useState("");
  const positionName = usePositionName();
  const [meant, setMeant] = useState<{ written: string; position: string }[]>([]);
  const params = { pasted: shown, meant: meant.length === 0 ? undefined : meant };
  const preview = useRead(
    previewPositions,
    { year: year ?? 0, ...params },
    { when: year !== undefined && shown !== "", keepPrevious: meant.length > 0 },
  );

  function mean(written: string, position: string) {
    setMeant([...meant, { written, position }]);
    // The buttons go with the question.
    document.getElementById("preview")?.focus();
  }

  const applying = useWrite(applyPositions);
  return (
    <PasteTable
      kind="positions"
      {...{ year, mayPaste, head, shown, preview }}
      onShow={(pasted) => {
        setMeant([]);
        setShown(pasted);
      }}
      actions={({ position, likely }) =>
        likely !== undefined && (
          <p className="mt-1 flex flex-wrap items-center gap-2">
            {t("didYouMean", { likely: positionName(likely) })}
            <Button onClick={() => mean(position, likely)}>
              {t("takeLikely", { likely: positionName(likely) })}
            </Button>
            <Button kind="quiet" onClick={() => mean(position, position)}>
              {t("isNew", { position })}
            </Button>
          </p>
        )
      }
      subject={{
        heads: [t("committee"), t("position")],
        cells: ({ committeeCode, position }) => [committeeCode, positionName(position)],
      }}
      applying={{
        ...applying,
        async apply(seen) {
          if (year === undefined) return undefined;
          const reply = await applying.send({ year, ...params, seen });
          if (reply.kind === "result") return reply.result;
          preview.readAgain();
          return undefined;
        },
      }}
    />
  );
}
