"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import type { FailureReason } from "@/lib/contract/failure-reasons";
import type { ProblemReply } from "@/lib/contract/reply";
import { Notice } from "./notice";
import { UnmetRules } from "./unmet-rules";

interface ReplyNoticeProps {
  /** The reply of a write, or the problem of a read; a result or no reply shows nothing. */
  reply:
    | { kind: "result" }
    | { kind: "refusal"; reason: FailureReason; detail?: string; unmet?: readonly string[] }
    | ProblemReply
    | undefined;
  /** This page's sentence for a reason; other reasons have a general one. */
  reasons?: Partial<Record<FailureReason, ReactNode>>;
  /** Also show the service's own sentence, which names what is in the way; for staff. */
  hasDetail?: boolean;
  /** An action for all of them, such as a button to try again. */
  children?: ReactNode;
}

/** Says why something failed and what to do. Takes the focus when it appears. */
export function ReplyNotice({ reply, reasons = {}, hasDetail = false, children }: ReplyNoticeProps) {
  const t = useTranslations("errors");
  const box = useRef<HTMLDivElement>(null);
  const isShown = reply !== undefined && reply.kind !== "result";
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, reply]);
  if (!isShown) return null;
  return (
    <Notice ref={box} tone="error" isNew>
      <p>
        {reply.reason === undefined ? (
          <ProblemWords problem={reply} />
        ) : (
          (reasons[reply.reason] ?? t(`reason.${reply.reason}`))
        )}
      </p>
      {reply.kind === "refusal" && <UnmetRules sentences={reply.unmet} />}
      {hasDetail && reply.reason !== undefined && reply.detail !== "" && (
        <p className="text-soft text-small">{reply.detail}</p>
      )}
      {children}
    </Notice>
  );
}

function ProblemWords({ problem }: { problem: ProblemReply }): ReactNode {
  const t = useTranslations("errors.problem");
  const { status, retryAfterSeconds, requestId, mayBeDone } = problem;
  if (mayBeDone) return t("mayBeDone");
  switch (status) {
    case 0:
      return t("unreachable");
    case 400:
    case 413:
      return t("invalid");
    case 401:
      return t("signedOut");
    case 403:
      return t("notAllowed");
    case 404:
      return t("gone");
    case 429:
      return t("tooMany", { seconds: retryAfterSeconds ?? 60 });
    case 503:
      return t("unavailable");
    default:
      return t("ours", { requestId });
  }
}
