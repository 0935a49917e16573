"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { PageSkeleton } from "@/components/ui/skeleton";
import { useStep } from "@/components/ui/use-step";
import { useRead } from "@/lib/client/use-read";
import { getowncommittees } from "@/lib/contract/season";
import type { OwnTerm, Resignation } from "./own-term";
import { ResignCheck } from "./resign-check";
import { ResignQuestion } from "./resign-question";
import { ResignReceipt } from "./resign-receipt";

/** Giving up a place: from when, with what words, a page to check, and the receipt. */
export function ResignScreen() {
  const t = useTranslations("committees.resign");
  const placeID = useSearchParams().get("place");
  const { data, problem, readAgain } = useRead(getowncommittees, {});
  const [said, setSaid] = useState<Resignation>();
  const [done, setDone] = useState<{ term: OwnTerm; said: Resignation }>();
  const found = data?.find((one) => one.placeID === placeID);
  const stepOf = (wanted: string | undefined) => {
    if (wanted === "done" && done) return "done";
    return wanted === "check" && said ? "check" : "question";
  };
  const { wanted, href, go, replace } = useStep(stepOf, data !== undefined);
  const step = stepOf(wanted);

  if (done && step === "done") return <ResignReceipt {...done} />;
  if (!data && !problem) return <PageSkeleton rows={4} />;
  if (!found || found.resigned === "true") {
    return (
      <>
        <PageTitle>{t("pageTitle")}</PageTitle>
        {problem && !data ? (
          <ReplyNotice reply={problem}>
            <ReadAgain readAgain={readAgain} />
          </ReplyNotice>
        ) : (
          <EmptyState title={t(found ? "already" : "none")}>
            <p>{t(found ? "alreadyWords" : "noneWords")}</p>
          </EmptyState>
        )}
      </>
    );
  }
  if (said && step === "check") {
    return (
      <ResignCheck
        term={found}
        said={said}
        hrefOf={href}
        goTo={go}
        onSent={() => {
          setDone({ term: found, said });
          replace("done");
        }}
      />
    );
  }
  return (
    <ResignQuestion
      term={found}
      said={said}
      onContinue={(resignation) => {
        setSaid(resignation);
        go("check");
      }}
    />
  );
}
