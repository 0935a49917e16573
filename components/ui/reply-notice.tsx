"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ProblemReply } from "@/lib/contract/reply";
import type { FailureReason } from "@/lib/vocabulary/failure-reasons";
import { Notice } from "./notice";
import { PasswordLock } from "./password-lock";
import { UnmetRules } from "./unmet-rules";
import { useWaitWords } from "./use-wait-words";

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
  /** The call gave a password, of which only so many wrong ones are accepted. */
  hasPassword?: boolean;
  /** An action for all of them, such as a button to try again. */
  children?: ReactNode;
}

/** Says why something failed and what to do. Takes the focus when it appears. */
export function ReplyNotice({
  reply,
  reasons = {},
  hasDetail = false,
  hasPassword = false,
  children,
}: ReplyNoticeProps) {
  const t = useTranslations("errors");
  const box = useRef<HTMLDivElement>(null);
  const isShown = reply !== undefined && reply.kind !== "result";
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, reply]);
  const locale = useLocale();
  if (!isShown) return null;
  if (hasPassword && reply.kind === "problem" && reply.status === 429) {
    return (
      <Notice ref={box} tone="error" isNew>
        <PasswordLock seconds={reply.retryAfterSeconds} opensTab />
      </Notice>
    );
  }
  const general = reply.reason === undefined ? "" : t(`reason.${reply.reason}`);
  // What is wrong with a parameter is said in English only; the form says it beside its field.
  const isForeign = locale !== "en" && reply.reason === "invalid-parameter";
  const stale = reply.kind === "problem" ? lastChangeIn(reply) : undefined;
  return (
    <Notice ref={box} tone="error" isNew>
      <p>
        {reply.reason === undefined ? (
          <ProblemWords problem={reply} />
        ) : (
          (reasons[reply.reason] ?? (stale ? <StaleWords key={stale.at} {...stale} /> : general))
        )}
      </p>
      <UnmetRules sentences={reply.unmet} />
      {hasDetail &&
        !stale &&
        reply.reason !== undefined &&
        !isForeign &&
        !["", general].includes(reply.detail ?? "") && <p className="text-soft text-small">{reply.detail}</p>}
      {children}
    </Notice>
  );
}

interface LastChange {
  /** undefined where no member did it. */
  name: string | undefined;
  /** RFC 3339. */
  at: string;
}

/** Who changed the record of a `stale-change` last, and when; undefined where the service does not say. */
function lastChangeIn({ stale }: ProblemReply): LastChange | undefined {
  return stale?.changedAt === undefined ? undefined : { name: stale.changedBy?.name, at: stale.changedAt };
}

function StaleWords({ name, at }: LastChange): ReactNode {
  const t = useTranslations("errors");
  const format = useFormatter();
  const [now] = useState(() => new Date());
  const when = format.relativeTime(new Date(at), now);
  return name === undefined ? t("changedAt", { when }) : t("changedBy", { name, when });
}

function ProblemWords({ problem }: { problem: ProblemReply }): ReactNode {
  const t = useTranslations("errors.problem");
  const wait = useWaitWords();
  const { status, retryAfterSeconds, requestId, mayBeDone } = problem;
  if (mayBeDone === "look") return t("mayBeDone");
  if (mayBeDone === "repeat") return t("repeatAsItIs");
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
    case 409:
      return retryAfterSeconds === undefined ? t("secretShownOnce") : t("unavailable");
    case 429:
      return t("tooMany", { wait: wait(retryAfterSeconds ?? 60) });
    case 503:
      return t("unavailable");
    default:
      return t("ours", { requestId });
  }
}
