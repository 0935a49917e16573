"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { BackLink } from "@/components/ui/back-link";
import { DateText } from "@/components/ui/date-text";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { PageSkeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getLetter, openLetter } from "@/lib/contract/account";
import type { EntryResult } from "@/lib/contract/entry";

interface LetterScreenProps {
  letterId: string;
  /** The association's name. */
  from: string;
}

/** One letter as it was sent, with its delivery. Showing it marks it as read. */
export function LetterScreen({ letterId, from }: LetterScreenProps) {
  const t = useTranslations("letter-box");
  const router = useRouter();
  const { data, problem, readAgain } = useRead(getLetter, { letterId });
  const { send } = useWrite(openLetter);
  const letter = data?.letter;
  const isUnread = letter !== undefined && letter.opened === undefined;
  const noted = useRef("");

  useEffect(() => {
    if (!isUnread || noted.current === letterId) return;
    noted.current = letterId;
    void send({ letterId }).then((reply) => {
      // The frame counts the letters that are unread.
      if (reply.kind === "result") router.refresh();
    });
  });

  if (!letter) {
    if (!problem) return <PageSkeleton rows={4} />;
    return (
      <>
        <PageTitle>{t("title")}</PageTitle>
        <ReplyNotice reply={problem}>
          <ReadAgain readAgain={readAgain} />
        </ReplyNotice>
      </>
    );
  }
  return (
    <>
      <BackLink href="/letters" onFollow={() => router.push("/letters")}>
        {t("back")}
      </BackLink>
      <PageTitle
        above={letter.year === undefined ? undefined : t("season", { year: letter.year })}
        lead={
          <>
            {t("from", { association: from })} · <DateText moment={letter.said} />
          </>
        }
      >
        <span lang={letter.language}>{letter.subject}</span>
      </PageTitle>
      {/* Made by the service of Markdown in which HTML is text (lib/notices/layout/markdown.ts). */}
      <div className="letter flow" lang={letter.language} dangerouslySetInnerHTML={{ __html: letter.html }} />
      <LetterDelivery letter={letter} />
    </>
  );
}

/** Outcomes after which the address on record should be looked at. */
const IN_DOUBT = new Set(["bounced", "refused", "unaddressed"]);

/** How a letter went, without more than is known. */
function LetterDelivery({ letter }: { letter: NonNullable<EntryResult<typeof getLetter>["letter"]> }) {
  const t = useTranslations("letter-box");
  const { outcome, address } = letter;
  const how = outcome === "refused" && address === undefined ? "refusedUnknown" : outcome;
  return (
    <footer className="border-line text-soft text-small mt-10 grid gap-2 border-t pt-4">
      <p>{t(`how.${how}`, { address: address ?? "" })}</p>
      {IN_DOUBT.has(outcome) && (
        <p>
          {t.rich("fix", {
            link: (words) => (
              <SiteLink className="link" href="/profile">
                {words}
              </SiteLink>
            ),
          })}
        </p>
      )}
      {letter.secret && <p>{t("linkGone")}</p>}
    </footer>
  );
}
