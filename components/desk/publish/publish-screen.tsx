"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { DateText, DayText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { NumberText } from "@/components/ui/number-text";
import { PageTitle } from "@/components/ui/page-title";
import { SiteLink } from "@/components/ui/site-link";
import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import { getNotSelected, previewPublication } from "@/lib/contract/desk";
import { getSending } from "@/lib/contract/desk/letters";
import { candidateHref } from "../candidate-href";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { PeopleCounted } from "../people-counted";
import { useMayDo } from "../staff-context";
import { useDesk } from "../use-desk";
import { yearHref } from "../year-href";
import { NotifiedList } from "./notified-list";
import { Obstacles } from "./obstacles";
import { Offers } from "./offers";
import type { Preview, Publication } from "./publication";
import { PublishAction } from "./publish-action";

/** Shows what publishing the slate would do and whom it affects, and publishes it. */
export function PublishScreen() {
  const t = useTranslations("desk-review.publish");
  const inAddress = useAddress().read("year");
  const { season } = useDesk();
  const year = season?.year ?? 0;
  const [done, setDone] = useState<Publication>();
  const preview = useRead(previewPublication, { year }, { when: season !== undefined && !done });
  if (done) return <PublishReceipt publication={done} />;
  return (
    <>
      <DeskTitle lead={t("lead")}>{t("title")}</DeskTitle>
      <BackLink href={yearHref("/staff/slate", inAddress)}>{t("back")}</BackLink>
      <DeskReading reading={preview} rows={8}>
        {preview.data && <PublishPreview preview={preview.data} onDone={setDone} />}
      </DeskReading>
    </>
  );
}

function PublishPreview({ preview, onDone }: { preview: Preview; onDone: (done: Publication) => void }) {
  const t = useTranslations("desk-review.publish");
  const words = useTranslations("desk.publish");
  const inAddress = useAddress().read("year");
  const isPublisher = useMayDo()("slate.publish");
  const { counts, offers, notified, notifiedNotSelected, mayPublish } = preview;
  if (counts.places === 0 && counts.notSelected === 0 && !mayPublish) {
    return (
      <EmptyState title={t("nothing")}>
        <p>{t("nothingNext")}</p>
      </EmptyState>
    );
  }
  const unreachable = notified.filter(({ reachable }) => !reachable);
  return (
    <div className="grid grid-cols-1 gap-8">
      <ul aria-label={t("counts")} className="flex flex-wrap gap-x-8 gap-y-2">
        <Count href="#offers" count={counts.places} words={t("places", { count: counts.places })} />
        <Count href="#notified" count={counts.people} words={words("people", { count: counts.people })} />
        {notifiedNotSelected.length > 0 && (
          <Count
            href="#told-not-selected"
            count={counts.notifiedNotSelected}
            words={words("notSelected", { count: notifiedNotSelected.length })}
          />
        )}
        <Count
          href="#unreachable"
          count={counts.unreachable}
          words={t("unreachable", { count: counts.unreachable })}
        />
        <Count href="#obstacles" count={counts.blocks} words={t("blocks", { count: counts.blocks })} />
        <Count href="#obstacles" count={counts.warns} words={t("warns", { count: counts.warns })} />
      </ul>
      <div className="grid gap-2">
        <NotSelected year={preview.year} count={counts.notSelected} />
        <p>
          {words.rich("alternates", {
            count: counts.alternates,
            link: (number) => (
              <SiteLink className="link" href={yearHref("/staff/slate?show=alternates", inAddress)}>
                {number}
              </SiteLink>
            ),
          })}
        </p>
      </div>
      <Obstacles preview={preview} />
      <PublishNotices />
      {unreachable.length > 0 && (
        <NotifiedList
          id="unreachable"
          title={t("unreachableTitle")}
          words={t("unreachableWords")}
          notified={unreachable}
        />
      )}
      {isPublisher && <PublishAction preview={preview} onDone={onDone} />}
      <Offers offers={offers} />
      {notified.length > 0 && (
        <NotifiedList
          id="notified"
          title={words("toldTitle")}
          words={words("toldWords", { unreachable: unreachable.length })}
          notified={notified}
        />
      )}
      {notifiedNotSelected.length > 0 && (
        <NotifiedList
          id="told-not-selected"
          title={words("notSelectedTitle", { count: notifiedNotSelected.length })}
          words={words("notSelectedWords")}
          notified={notifiedNotSelected}
        />
      )}
    </div>
  );
}

/** What should be known before the press: nominations may still come in, or nobody would be mailed. */
function PublishNotices() {
  const t = useTranslations("desk.publish");
  const { season } = useDesk();
  const { data: sending } = useRead(getSending, {});
  const isNominating = season?.phase === "nominating";
  const mail = sending?.mail ?? "smtp";
  const isStopped = sending?.stoppedAt !== undefined;
  if (!isNominating && mail === "smtp" && !isStopped) return null;
  return (
    <div className="grid gap-4">
      {isNominating && (
        <Notice
          tone="warning"
          title={t.rich("stillOpen", { day: () => <DayText date={season.nominationsClose} /> })}
        >
          <p>{t("stillOpenWords")}</p>
        </Notice>
      )}
      {mail !== "smtp" && (
        <Notice tone="warning" title={t(`mail.${mail}`)}>
          <p>{t(`mail.${mail}Words`)}</p>
        </Notice>
      )}
      {mail === "smtp" && isStopped && (
        <Notice tone="warning" title={t("mail.stopped")}>
          <p>{t("mail.stoppedWords")}</p>
        </Notice>
      )}
    </div>
  );
}

function Count({ href, count, words }: { href: string; count: number; words: string }) {
  const number = (
    <span className="text-title tabular block leading-none font-semibold">
      <NumberText value={count} />
    </span>
  );
  return (
    <li>
      {count === 0 ? (
        <>
          {number}
          <span className="text-soft">{words}</span>
        </>
      ) : (
        <a href={href} className="group block">
          {number}
          <span className="link">{words}</span>
        </a>
      )}
    </li>
  );
}

/** How many decisions against candidates become final, and which; each leads to where it was made. */
function NotSelected({ year, count }: { year: number; count: number }) {
  const t = useTranslations("desk.publish");
  const inAddress = useAddress().read("year");
  return (
    <PeopleCounted
      entry={getNotSelected}
      params={{ year }}
      count={count}
      words={t("decidedAgainst", { count })}
      about={({ candidacyId, committeeCode, committeeName, position }) => (
        <SiteLink
          className="link inline-block min-h-6"
          href={candidateHref(committeeCode, candidacyId, inAddress)}
        >
          {position} · {committeeName}
        </SiteLink>
      )}
    />
  );
}

/** What was published, and who is to be told. */
function PublishReceipt({ publication }: { publication: Publication }) {
  const t = useTranslations("desk-review.publish");
  const inAddress = useAddress().read("year");
  const words = useTranslations("desk.publish");
  const { places, publishedAt, notified, notifiedNotSelected } = publication;
  const unreachable = notified.filter(({ reachable }) => !reachable).length;
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById("page-title")?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <PageTitle
        lead={
          publishedAt === undefined || places.length === 0
            ? t("nothingNew")
            : t.rich("doneLead", { at: () => <DateText moment={publishedAt} /> })
        }
      >
        {t("done", { count: places.length })}
      </PageTitle>
      <div className="grid gap-6">
        {notified.length > 0 && (
          <NotifiedList
            id="notified"
            title={words("toldAfter", { count: notified.length })}
            words={words("toldAfterWords", { unreachable })}
            notified={notified}
          />
        )}
        {notifiedNotSelected.length > 0 && (
          <NotifiedList
            id="told-not-selected"
            title={words("notSelectedAfter", { count: notifiedNotSelected.length })}
            words={words("notSelectedWords")}
            notified={notifiedNotSelected}
          />
        )}
        <p>
          <LinkButton kind="primary" href={yearHref("/staff/slate", inAddress)}>
            {t("toSlate")}
          </LinkButton>
        </p>
      </div>
    </>
  );
}
