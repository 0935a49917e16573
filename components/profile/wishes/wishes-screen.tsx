"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { Checkbox } from "@/components/ui/choice-field";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { declineNomination, getWishes, hideTelephone } from "@/lib/contract/season";
import { ServingWishes } from "./serving-wishes";

/** What a member wishes until they say otherwise. */
export function WishesScreen() {
  const t = useTranslations("wishes");
  const { data: own, problem, readAgain } = useRead(getWishes, {});
  return (
    <>
      <BackLink href="/profile">{t("back")}</BackLink>
      <PageTitle lead={t("lead")}>{t("title")}</PageTitle>
      {!own && problem && (
        <ReplyNotice reply={problem}>
          <ReadAgain readAgain={readAgain} />
        </ReplyNotice>
      )}
      {!own && !problem && <Skeleton rows={6} row="field" />}
      {own && (
        <div className="grid gap-12">
          <ServingWishes wishes={own.wishes} />
          {own.year !== undefined && <NoNomination year={own.year} isDeclined={own.declined} />}
          <TelephoneChoice isHidden={own.hidesTelephone} />
        </div>
      )}
    </>
  );
}

interface NoNominationProps {
  year: number;
  isDeclined: boolean;
}

/** “Please do not nominate me for 2027”; saved at once, and taken back in the same way. */
function NoNomination({ year, isDeclined }: NoNominationProps) {
  const t = useTranslations("wishes.no");
  // What was just chosen shows until the answer is there.
  const [requested, setRequested] = useState<boolean>();
  const write = useWrite(declineNomination);
  return (
    <section aria-labelledby="no-nomination">
      <h2 id="no-nomination" className="mb-2">
        {t("title", { year })}
      </h2>
      <p className="text-soft mb-4">{t("words", { year })}</p>
      <ReplyNotice reply={write.reply} reasons={{ "season-closed": t("closed", { year }) }} />
      <Checkbox
        name="declined"
        label={t("label", { year })}
        checked={requested ?? isDeclined}
        onChange={({ target }) => {
          setRequested(target.checked);
          void write.send({ year, declined: target.checked }).then(() => setRequested(undefined));
        }}
      />
      <p role="status" className="text-soft text-small mt-2">
        {isDeclined ? t("isDeclined", { year }) : ""}
      </p>
    </section>
  );
}

/** Whether the chairs of the reader's committees see their telephone number; saved at once. */
function TelephoneChoice({ isHidden }: { isHidden: boolean }) {
  const t = useTranslations("wishes.telephone");
  // What was just chosen shows until the answer is there.
  const [requested, setRequested] = useState<boolean>();
  const write = useWrite(hideTelephone);
  return (
    <section aria-labelledby="telephone">
      <h2 id="telephone" className="mb-2">
        {t("title")}
      </h2>
      <p className="text-soft mb-4">{t("words")}</p>
      <ReplyNotice reply={write.reply} />
      <Checkbox
        name="hidden"
        label={t("label")}
        checked={requested ?? isHidden}
        onChange={({ target }) => {
          setRequested(target.checked);
          void write.send({ hidden: target.checked }).then(() => setRequested(undefined));
        }}
      />
    </section>
  );
}
