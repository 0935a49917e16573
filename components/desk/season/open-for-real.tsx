"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { openForReal, previewOpening } from "@/lib/contract/desk/seasons";
import { DeskReading } from "../desk-reading";
import type { DeskSeason } from "../use-desk";
import { yearHref } from "../year-href";

const COUNTED = ["nominations", "candidacies", "places", "answers", "publications"] as const;

/** Where each of them is seen. */
const HREFS: Readonly<Record<(typeof COUNTED)[number], string>> = {
  nominations: "/staff/review",
  candidacies: "/staff/review",
  places: "/staff/slate?show=taken",
  answers: "/staff/slate?show=taken",
  publications: "/staff/delivery",
};

/** Ends the rehearsal, once it was shown what of it is discarded. */
export function OpenForReal({ season }: { season: DeskSeason }) {
  const t = useTranslations("desk.rehearsal");
  const { year, version } = season;
  const preview = useRead(previewOpening, { year });
  const opening = useWrite(openForReal);
  const counts = COUNTED.flatMap((name) => {
    const count = preview.data?.[name] ?? 0;
    return count === 0 ? [] : [{ name, count }];
  });

  return (
    <section aria-labelledby="opening" className="flow">
      <h2 id="opening">{t("openTitle")}</h2>
      <ReplyNotice reply={opening.reply} hasDetail />
      <DeskReading reading={preview} rows={2}>
        <Notice tone="warning" title={t(counts.length === 0 ? "discardsNothing" : "discards")}>
          {counts.length > 0 && (
            <ul className="list-disc pl-5">
              {counts.map(({ name, count }) => (
                <li key={name}>
                  <SiteLink className="link" href={yearHref(HREFS[name], year)}>
                    {t(`counted.${name}`, { count })}
                  </SiteLink>
                </li>
              ))}
            </ul>
          )}
          <p>{t("keeps")}</p>
        </Notice>
        <p>
          <Button
            kind="primary"
            isBusy={opening.isSending}
            onClick={() => void opening.send({ year, version })}
          >
            {t("open", { year })}
          </Button>
        </p>
      </DeskReading>
    </section>
  );
}
