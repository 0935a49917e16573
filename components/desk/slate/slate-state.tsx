"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateText } from "@/components/ui/date-text";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import type { Tone } from "@/components/ui/tone";
import { useAddress } from "@/components/ui/use-address";
import { useMayDo } from "../staff-context";
import { yearHref } from "../year-href";
import type { Shown, Slate } from "./slate";
import { SlateStep, type StepName } from "./slate-step";

const TONES: Readonly<Record<Slate["state"], Tone>> = {
  draft: "plain",
  sent: "info",
  approved: "success",
  "sent-back": "warning",
};

/** Remarks that always have words: without any, the words are not for the reader. */
const ALWAYS_WORDED: ReadonlySet<string> = new Set(["comment", "sent-back"]);

/** The state of the slate, the remarks about it, and the next step. */
export function SlateState({ slate }: { slate: Slate }) {
  const t = useTranslations("desk-review.slate");
  const words = useTranslations("desk.slate");
  const mayDo = useMayDo();
  const inAddress = useAddress().read("year");
  const [reply, setReply] = useState<Shown>();
  // A step that is tried stays until it succeeds, with what was typed there, also where a colleague took the slate past it.
  const [tried, setTried] = useState<StepName>();
  const step = (name: StepName) => ({
    step: name,
    slate,
    onReply(shown: Shown) {
      setReply(shown);
      setTried(shown?.kind === "result" ? undefined : name);
    },
  });
  const { state, revision, approvedRevision, needsApproval, publishedAt, publications, remarks } = slate;
  const hasChanged = approvedRevision !== undefined && approvedRevision !== revision;
  const last = publications.at(-1);
  const sentBack = state === "sent-back" && remarks.findLast(({ kind }) => kind === "sent-back");
  return (
    <section aria-label={t("stateLabel")} className="border-line mb-4 grid gap-2 border-b pb-3">
      <p className="flex max-w-none flex-wrap items-baseline gap-x-4">
        {publishedAt === undefined ? (
          <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
        ) : (
          <StatusTag tone="success">
            {words.rich("published", { at: () => <DateText moment={publishedAt} /> })}
          </StatusTag>
        )}
        <span className="tabular text-soft">{t("revision", { revision })}</span>
        {needsApproval && <span className="text-soft">{t("needsApproval")}</span>}
      </p>
      {sentBack && (
        <Notice
          tone="warning"
          title={words.rich("sentBack", {
            name: sentBack.authorName ?? sentBack.authorId,
            at: () => <DateText moment={sentBack.writtenAt} />,
          })}
        >
          <p className="whitespace-pre-line">{sentBack.text ?? t("remarkHidden")}</p>
        </Notice>
      )}
      {hasChanged && <p className="text-warning">{t("changedSince")}</p>}
      {last && (
        <p>
          {t.rich("published", {
            count: last.places,
            name: last.publishedByName ?? last.publishedBy,
            at: () => <DateText moment={last.publishedAt} />,
            // Who was notified by it, and the delivery of each letter.
            link: (number) =>
              mayDo("letters.read") ? (
                <SiteLink className="link" href={yearHref("/staff/delivery", inAddress)}>
                  {number}
                </SiteLink>
              ) : (
                number
              ),
          })}
        </p>
      )}
      <ReplyNotice reply={reply} hasDetail />
      <div data-print="hide" className="flex flex-wrap items-start gap-x-5 gap-y-2">
        {mayDo("slate.publish") &&
          (state === "draft" || state === "sent-back" || hasChanged || tried === "send") && (
            <SlateStep {...step("send")} />
          )}
        {mayDo("slate.approve") && (state === "sent" || tried === "approve") && (
          <SlateStep {...step("approve")} />
        )}
        {mayDo("slate.approve") && (state === "sent" || state === "approved" || tried === "sendBack") && (
          <SlateStep {...step("sendBack")} />
        )}
        {mayDo("slate.approve") && <SlateStep {...step("remark")} />}
        {mayDo("slate.publish") && (
          <LinkButton href={yearHref("/staff/slate/publish", inAddress)}>{t("toPublish")}</LinkButton>
        )}
      </div>
      {remarks.length > 0 && (
        <details>
          <summary className="link">{t("remarks", { count: remarks.length })}</summary>
          <ul className="candidate-list mt-2">
            {remarks.toReversed().map(({ kind, text, authorName, authorId, writtenAt, revision: of }) => (
              <li key={`${writtenAt} ${authorId} ${kind}`}>
                <span className="font-semibold">{t(`remark.${kind}`)}</span>
                {text !== undefined && <span className="whitespace-pre-line">: {text}</span>}
                {text === undefined && ALWAYS_WORDED.has(kind) && (
                  <span className="text-soft block">{t("remarkHidden")}</span>
                )}
                <span className="text-soft text-small block">
                  {authorName ?? authorId} · <DateText moment={writtenAt} /> ·{" "}
                  {t("revision", { revision: of })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
