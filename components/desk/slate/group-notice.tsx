"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { countPeople, groupText, type SlateGroup } from "@/lib/domain/slate/slate-group";
import type { Balance, SlateBalance, SlateCommittee } from "./slate";
import { useShareWords } from "./use-share-words";
import type { ShownGroup } from "./use-slate-group";

interface GroupNoticeProps {
  group: SlateGroup;
  shown: ShownGroup;
  /** Those the slate shows now. */
  committees: readonly SlateCommittee[];
  balance: SlateBalance | undefined;
}

/** Names, above the slate, the group that a number of the balance has narrowed it to; scrolls into view when it appears. */
export function GroupNotice({ group, shown, committees, balance }: GroupNoticeProps) {
  const t = useTranslations("desk-review.balance");
  const shareWords = useShareWords();
  const notice = useRef<HTMLDivElement>(null);
  const { committeeCode } = shown.params;
  const requested = `${groupText(group)} ${committeeCode ?? ""}`;
  useEffect(() => {
    // Not the effect's value: newer browsers answer with a promise.
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [requested]);
  const committee = balance?.committees.find((one) => one.committeeCode === committeeCode);
  const share = findShare(committee ?? balance?.whole, group) ?? { id: group.id };
  return (
    <div
      ref={notice}
      className="border-accent mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 pl-4"
    >
      <p role="status">
        {t("shown", {
          count: countPeople(committees),
          group: shareWords(group.measure, share),
          of: committee?.committeeName ?? t("whole"),
        })}
      </p>
      <Button kind="quiet" onClick={() => shown.press(group, committeeCode ?? "")}>
        {t("showAll")}
      </Button>
    </div>
  );
}

const LISTS = { board: "byBoard", firm: "byFirm" } as const;

/** The board or firm with its name; the other groups have words of their own. */
function findShare(balance: Balance | undefined, { measure, id }: SlateGroup) {
  if (measure !== "board" && measure !== "firm") return undefined;
  return balance?.[LISTS[measure]].find((share) => (share.id ?? "") === id);
}
