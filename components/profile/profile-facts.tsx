"use client";

import { useTranslations } from "next-intl";
import { SummaryRow } from "@/components/ui/summary-list";
import { useRead } from "@/lib/client/use-read";
import { getProfile } from "@/lib/contract/account";
import { getboardname, getmember, getprimaryboard } from "@/lib/contract/documented/committee";

/** The details that the member cannot change, as rows of a summary list. Unknown ones are left out. */
export function FactRows({ memberId }: { memberId: string }) {
  const t = useTranslations("profile.facts");
  const member = useRead(getmember, { ID: memberId }).data?.[0];
  const profile = useRead(getProfile, {}).data;
  const board = useRead(getprimaryboard, { ID: memberId }).data?.[0];
  const boardId = board?.BOARD_ID ?? "";
  const boardName = useRead(getboardname, { boardID: boardId }, { when: boardId !== "" }).data?.[0]
    ?.boardName;
  const facts = [
    [t("firm"), member?.company],
    [t("board"), boardName ?? member?.boardName],
    [t("company"), board?.company === boardName ? undefined : board?.company],
    [t("memberType"), profile?.memberType],
    [t("licence"), member?.licenseNo],
    [t("memberId"), memberId],
  ] as const;
  return facts.map(
    ([label, value]) =>
      value && (
        <SummaryRow key={label} label={label}>
          {value}
        </SummaryRow>
      ),
  );
}

interface WhomToAskProps {
  helpEmail: string | undefined;
  helpPhone: string | undefined;
}

/** Says who can change what the member cannot. */
export function WhomToAsk({ helpEmail, helpPhone }: WhomToAskProps) {
  const t = useTranslations("profile.facts");
  return (
    <p className="text-soft text-small">
      {t("ask")}{" "}
      {helpEmail === undefined
        ? helpPhone !== undefined && t("askPhone", { phone: helpPhone })
        : t.rich("askMail", {
            mail: () => (
              <a className="link" href={`mailto:${helpEmail}`}>
                {helpEmail}
              </a>
            ),
          })}
    </p>
  );
}
