"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { useRead } from "@/lib/client/use-read";
import { previewpublication } from "@/lib/contract/desk";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../desk-title";
import { useDesk } from "../use-desk";
import { useAddress } from "@/components/ui/use-address";
import { yearHref } from "../year-href";
import { Obstacles } from "./obstacles";
import { Offers } from "./offers";
import type { Preview, Publication } from "./publication";
import { PublishAction } from "./publish-action";
import { PublishReceipt } from "./publish-receipt";
import { ToldList } from "./told-list";

/** What publishing the slate would do, to whom; then one press that does it. */
export function PublishScreen() {
  const t = useTranslations("desk-review.publish");
  const inAddress = useAddress().read("year");
  const { season } = useDesk();
  const year = season?.year ?? "";
  const [done, setDone] = useState<Publication>();
  const preview = useRead(previewpublication, { year }, { when: year !== "" && !done });
  if (done) return <PublishReceipt publication={done} />;
  return (
    <>
      <BackLink href={yearHref("/staff/slate", inAddress)}>{t("back")}</BackLink>
      <DeskTitle lead={t("lead")}>{t("title")}</DeskTitle>
      <DeskReading reading={preview} rows={8}>
        {preview.data && <PublishPreview preview={preview.data} onDone={setDone} />}
      </DeskReading>
    </>
  );
}

function PublishPreview({ preview, onDone }: { preview: Preview; onDone: (done: Publication) => void }) {
  const t = useTranslations("desk-review.publish");
  const { counts, offers, told, obstacles } = preview;
  if (counts.places === "0" && counts.notSelected === "0" && counts.alternates === "0") {
    return (
      <EmptyState title={t("nothing")}>
        <p>{t("nothingNext")}</p>
      </EmptyState>
    );
  }
  const unreachable = told.filter(({ reachable }) => reachable !== "true");
  return (
    <div className="grid grid-cols-1 gap-8">
      <ul aria-label={t("counts")} className="flex flex-wrap gap-x-8 gap-y-2">
        <Count href="#offers" count={counts.places} words={t("places", { count: Number(counts.places) })} />
        <Count href="#told" count={counts.people} words={t("people", { count: Number(counts.people) })} />
        <Count
          href="#unreachable"
          count={counts.unreachable}
          words={t("unreachable", { count: Number(counts.unreachable) })}
        />
        <Count
          href="#obstacles"
          count={counts.blocks}
          words={t("blocks", { count: Number(counts.blocks) })}
        />
        <Count href="#obstacles" count={counts.warns} words={t("warns", { count: Number(counts.warns) })} />
      </ul>
      <p className="max-w-none">
        {t("besides", { alternates: Number(counts.alternates), notSelected: Number(counts.notSelected) })}
      </p>
      {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
      {unreachable.length > 0 && (
        <ToldList
          id="unreachable"
          title={t("unreachableTitle")}
          words={t("unreachableWords")}
          told={unreachable}
        />
      )}
      <PublishAction preview={preview} onDone={onDone} />
      <Offers offers={offers} />
      <ToldList id="told" title={t("toldTitle")} words={t("toldWords")} told={told} />
    </div>
  );
}

function Count({ href, count, words }: { href: string; count: string; words: string }) {
  return (
    <li>
      <a href={href} className="group block">
        <span className="text-title tabular block leading-none font-semibold">{count}</span>
        <span className="link">{words}</span>
      </a>
    </li>
  );
}
