"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { Deadline } from "@/components/ui/deadline";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { call } from "@/lib/client/call";
import { useWrite } from "@/lib/client/use-write";
import { updatememberacceptance } from "@/lib/contract/committee";
import type { ProblemReply } from "@/lib/contract/reply";
import { getplaces } from "@/lib/contract/season";
import { dayIn } from "@/lib/domain/time/time-zone";
import type { AnswerDraft } from "./answer-draft";
import { useAnswerReasons } from "./answer-reasons";
import { openPlaces, type OwnPlace, withLastLine } from "./own-place";
import { PlaceNames } from "./place-names";

interface AnswerCheckProps {
  memberId: string;
  /** The places that the answer applies to. */
  places: readonly OwnPlace[];
  draft: AnswerDraft;
  askAgainLine: string | undefined;
  readAgain: () => void;
  hrefOf: (step: string) => string;
  goTo: (step: string) => void;
  onSent: () => void;
}

/** The last page: names exactly what is being answered, and has the action. */
export function AnswerCheck(props: AnswerCheckProps) {
  const { memberId, places, draft, askAgainLine, readAgain, hrefOf, goTo, onSent } = props;
  const t = useTranslations("places.check");
  const back = useTranslations("common.form");
  const until = useTranslations("places");
  const write = useWrite(updatememberacceptance);
  const [isChecking, setIsChecking] = useState(false);
  const [checkProblem, setCheckProblem] = useState<ProblemReply>();
  const [hasMoved, setHasMoved] = useState(false);
  const reasons = useAnswerReasons(places[0], readAgain);
  const isYes = draft.answer === "accept";
  const [count, year] = [places.length, places[0]?.year ?? ""];
  const comments = withLastLine(draft.note, askAgainLine);

  async function send() {
    if (isChecking) return;
    setHasMoved(false);
    setCheckProblem(undefined);
    setIsChecking(true);
    // The service applies the answer to every place open on arrival, so check that all of them are named here.
    const now = await call(getplaces, {}, { retries: 2 });
    setIsChecking(false);
    if (now.kind === "problem") {
      setCheckProblem(now);
      return;
    }
    if (now.kind === "result" && !isSame(openPlaces(now.result), places)) {
      setHasMoved(true);
      readAgain();
      return;
    }
    const today = dayIn(places[0]?.timeZone ?? "UTC", new Date());
    const reply = await write.send({
      acceptedDate: isYes ? today : "",
      declinedDate: isYes ? "" : today,
      comments,
      memberid: memberId,
    });
    if (reply.kind === "result") onSent();
  }

  const change = (words: ReactNode) => (
    <a
      className="link"
      href={hrefOf("places")}
      onClick={(event) => {
        event.preventDefault();
        goTo("places");
      }}
    >
      {words}
    </a>
  );
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;

  return (
    <div className="flow">
      <BackLink href={hrefOf("places")} onFollow={() => goTo("places")}>
        {back("back")}
      </BackLink>
      <PageTitle above={t("above")}>{t(isYes ? "titleAccept" : "titleDecline", { count, year })}</PageTitle>
      {hasMoved && (
        <Notice tone="warning" title={t("moved")} isNew>
          <p>{t("movedWords")}</p>
        </Notice>
      )}
      <ReplyNotice reply={write.reply ?? checkProblem} reasons={reasons} />
      <SummaryList>
        <SummaryRow label={t(isYes ? "accept" : "decline")} change={change(t.rich("change", { hidden }))}>
          <PlaceNames places={places} />
        </SummaryRow>
        <SummaryRow label={t("note")} change={change(t.rich("changeNote", { hidden }))}>
          {comments === "" ? <span className="text-soft">{t("noNote")}</span> : comments}
        </SummaryRow>
      </SummaryList>
      <p>{t("all")}</p>
      <p className="pt-4">
        <Button
          kind="primary"
          isBusy={isChecking || write.isSending}
          busyLabel={t("busy")}
          onClick={() => void send()}
        >
          {t(isYes ? "actionAccept" : "actionDecline", { count })}
        </Button>
      </p>
      {places[0] && (
        <p className="text-soft">
          {until.rich("changeUntil", {
            deadline: () => (
              <Deadline date={places[0]?.deadline ?? ""} timeZone={places[0]?.timeZone ?? "UTC"} />
            ),
          })}
        </p>
      )}
    </div>
  );
}

function isSame(now: readonly OwnPlace[], shown: readonly OwnPlace[]): boolean {
  const ids = new Set(shown.map(({ placeID }) => placeID));
  return now.length === shown.length && now.every(({ placeID }) => ids.has(placeID));
}
