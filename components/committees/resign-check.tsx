"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePositionName } from "@/components/site/position-names";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { DayText } from "@/components/ui/date-text";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { useDocumentTitle } from "@/components/ui/use-document-title";
import { PART } from "@/components/ui/use-focused-part";
import type { Steps } from "@/components/ui/use-step";
import { useWrite } from "@/lib/client/use-write";
import { resignPlace } from "@/lib/contract/season";
import { fromTexts } from "@/lib/contract/values";
import type { OwnTerm, Resignation } from "./own-term";

interface ResignCheckProps {
  /** What another tab made of it, to choose from. */
  elsewhere: ReactNode;
  term: OwnTerm;
  resignation: Resignation;
  hrefOf: Steps["href"];
  goTo: Steps["go"];
  onSent: () => void;
}

/** Names the place and the day, and has the action. */
export function ResignCheck({ elsewhere, term, resignation, hrefOf, goTo, onSent }: ResignCheckProps) {
  const t = useTranslations("committees.resign");
  const form = useTranslations("common.form");
  const write = useWrite(resignPlace);
  const { committeeName, placeId } = term;
  const position = usePositionName()(term.position);

  async function send() {
    const reply = await write.send({ placeId, ...fromTexts(resignPlace, resignation) });
    if (reply.kind === "result") onSent();
  }

  const change = (part: keyof Resignation, words: "changeDay" | "changeNote") => (
    <a
      className="link"
      href={hrefOf("question", { [PART]: part })}
      onClick={(event) => {
        event.preventDefault();
        goTo("question", { [PART]: part });
      }}
    >
      {t.rich(words, { hidden: (text) => <span className="sr-only">{text}</span> })}
    </a>
  );
  useDocumentTitle(t("pageTitleCheck"));

  return (
    <div className="flow">
      {elsewhere}
      <BackLink href={hrefOf("question")} onFollow={() => goTo("question")}>
        {form("back")}
      </BackLink>
      <PageTitle above={t("above")}>{t("title", { position, committee: committeeName })}</PageTitle>
      <ReplyNotice
        reply={write.reply}
        reasons={{ "invalid-date": t("refusal.date"), "not-possible-now": t("refusal.notNow") }}
      />
      <ResignRows term={term} resignation={resignation} change={change} />
      <p>{t("final")}</p>
      <p className="pt-4">
        <Button kind="primary" isBusy={write.isSending} busyLabel={t("busy")} onClick={() => void send()}>
          {t("action", { committee: committeeName })}
        </Button>
      </p>
    </div>
  );
}

interface ResignRowsProps {
  term: Pick<OwnTerm, "committeeName" | "position">;
  resignation: Resignation;
  /** The link to change one of the two answers. */
  change?: (part: keyof Resignation, words: "changeDay" | "changeNote") => ReactNode;
  children?: ReactNode;
}

/** The place, the day and the words, as they are checked and as the receipt has them. */
export function ResignRows({ term, resignation, change, children }: ResignRowsProps) {
  const t = useTranslations("committees.resign");
  const position = usePositionName()(term.position);
  return (
    <SummaryList>
      <SummaryRow label={t("place")}>
        {position}, <span className="name">{term.committeeName}</span>
      </SummaryRow>
      <SummaryRow label={t("from")} change={change?.("fromDate", "changeDay")}>
        <DayText date={resignation.fromDate} />
      </SummaryRow>
      <SummaryRow label={t("words")} change={change?.("comments", "changeNote")}>
        {resignation.comments === "" ? (
          <span className="text-soft">{t("noWords")}</span>
        ) : (
          resignation.comments
        )}
      </SummaryRow>
      {children}
    </SummaryList>
  );
}
