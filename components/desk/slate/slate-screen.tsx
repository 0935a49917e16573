"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { useIsPrinting } from "@/components/ui/use-is-printing";
import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import { exportAnswers, exportSlate, getBalance, getSlate } from "@/lib/contract/desk";
import { isOnSlate } from "@/lib/domain/slate/slate-part";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { DeskToolbar } from "../frame/desk-toolbar";
import { Menu } from "../frame/menu";
import { ExportButton } from "../export-button";
import { NoTerm } from "../no-term";
import { FilterText } from "../frame/filter-controls";
import { useMayDo } from "../staff-context";
import { useDesk } from "../use-desk";
import { ViewMenu } from "../views/view-menu";
import { BalancePanel } from "./balance-panel";
import { GroupNotice } from "./group-notice";
import { type SlateCommittee as Committee, toSlateView, viewOf } from "./slate";
import { SlateCommittee } from "./slate-committee";
import { SlateCounts } from "./slate-counts";
import { countFirst } from "./slate-height";
import { SlateState } from "./slate-state";
import { useSlateGroup } from "./use-slate-group";
import { useWhatIf, WhatIfProvider } from "./what-if";
import { WhatIfPanel } from "./what-if-panel";

/** All committees with their seats and who is proposed for them, and beside them how the whole is made up. */
export function SlateScreen() {
  const t = useTranslations("desk-review.slate");
  const { read, keep } = useAddress();
  const { season } = useDesk();
  const year = season?.year ?? 0;
  const slate = useRead(getSlate, { year }, { when: season !== undefined });
  const balance = useRead(getBalance, { year }, { when: season !== undefined });
  const whatIf = useWhatIf();
  const view = toSlateView(read("show"));
  const mayExport = useMayDo()("people.export");
  const answers = useTranslations("desk.slate");
  const words = read("text");
  const group = useSlateGroup();
  const isPrinting = useIsPrinting();
  const shown = viewOf(group.of(slate.data?.committees ?? []), view).filter((committee) =>
    isOnSlate(words, committee),
  );
  const first = countFirst(shown);
  const isWhole = view === "all" && words === "" && !group.group;
  return (
    <>
      <DeskTitle>{t("title")}</DeskTitle>
      <DeskReading reading={slate} rows={10}>
        {slate.data && (
          <WhatIfProvider whatIf={whatIf}>
            <DeskToolbar
              label={t("counts")}
              view={<ViewMenu list="slate" />}
              acts={
                <>
                  {view !== "offered" && (
                    <ExportButton
                      entry={exportSlate}
                      params={{ year, show: view, text: words || undefined, ...group.params }}
                    />
                  )}
                  {mayExport && slate.data.publications.length > 0 && (
                    <ExportButton
                      entry={exportAnswers}
                      params={{ year }}
                      label={answers("exportAnswers", { year })}
                    />
                  )}
                </>
              }
            >
              <FilterText
                label={t("find")}
                value={words}
                type="search"
                isBare
                onChoose={(text) => keep({ text })}
              />
              <JumpToCommittee committees={shown} />
              <SlateCounts
                committees={slate.data.committees}
                view={view}
                // Each counts the whole slate, whatever the balance filters to.
                onView={(show) => keep({ show, group: "" })}
              />
            </DeskToolbar>
            <NoTerm season={season} counted="january" />
            <WhatIfPanel year={year} committees={slate.data.committees} />
            <div className="slate-frame">
              <div className="min-w-0">
                {group.group && (
                  <GroupNotice group={group.group} shown={group} committees={shown} balance={balance.data} />
                )}
                {shown.length === 0 ? (
                  <EmptyState title={t(isWhole ? "empty" : "nothing")}>
                    <p>{t(isWhole ? "emptyNext" : "nothingNext")}</p>
                  </EmptyState>
                ) : (
                  shown.map((committee, index) => (
                    <SlateCommittee
                      key={committee.committeeCode}
                      committee={committee}
                      isFirst={index < first}
                      isPrinting={isPrinting}
                      isPublished={slate.data?.publications.length !== 0}
                      season={year}
                      year={read("year")}
                    />
                  ))
                )}
              </div>
              <div className="slate-beside">
                <SlateState slate={slate.data} />
                <BalancePanel year={year} reading={balance} shown={group} />
              </div>
            </div>
          </WhatIfProvider>
        )}
      </DeskReading>
    </>
  );
}

/** The committees that are shown, each a link to where it stands. */
function JumpToCommittee({
  committees,
}: {
  committees: readonly Pick<Committee, "committeeCode" | "committeeName">[];
}) {
  const t = useTranslations("desk.slate");
  return (
    <Menu summary={`${t("jump")} ▾`} isLeft>
      <ul>
        {committees.map(({ committeeCode, committeeName }) => (
          <li key={committeeCode}>
            <a
              className="link inline-flex min-h-9 items-center"
              href={`#slate-${committeeCode}`}
              onClick={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
            >
              {committeeName}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
