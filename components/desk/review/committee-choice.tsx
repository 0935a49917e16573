"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { useAddress } from "@/components/ui/use-address";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { hasWords } from "@/lib/domain/text/word-search";
import { candidateHref } from "../candidate-href";
import { Menu } from "../frame/menu";
import { COMMITTEE_PARTS, countOf, type ReviewedCommittee, toCommitteePart } from "./committee-part";
import { FilterSelect } from "../frame/filter-controls";

interface CommitteeChoiceProps {
  committees: readonly ReviewedCommittee[];
  current: string;
  /** What can be done with all of them. */
  children?: ReactNode;
}

const CHOICE = "committee-choice";
const SEARCH = "committee-search";

/** Opens the choice of another committee; the field in it has the focus. */
export function openCommitteeChoice(): void {
  document.getElementById(CHOICE)?.querySelector("details")?.setAttribute("open", "");
}

/** Every committee that the reader may review, each with how many candidates wait for a decision; or those that a number counts. */
export function CommitteeChoice({ committees, current, children }: CommitteeChoiceProps) {
  const t = useTranslations("desk-review.committees");
  const { read, keep } = useAddress();
  const [words, setWords] = useState("");
  const part = toCommitteePart(read("list"));
  const matching = committees.filter(
    (one) =>
      hasWords(words, [one.committeeName, one.committeeCode]) &&
      (part === "undecided" || countOf(one, part) > 0 || one.committeeCode === current),
  );
  return (
    <div id={CHOICE}>
      <Menu
        summary={
          <>
            <VisuallyHidden>{t("choose")}</VisuallyHidden>
            <span aria-hidden>▾</span>
          </>
        }
        isLeft
        onOpen={() => document.getElementById(SEARCH)?.focus()}
      >
        <div className="mb-2 grid grid-cols-1 gap-2">
          <label className="text-small text-soft grid grid-cols-1">
            {t("search")}
            <input
              id={SEARCH}
              type="search"
              value={words}
              onChange={({ target }) => setWords(target.value)}
              autoComplete="off"
              className="bg-surface text-ink border-edge rounded-small min-h-9 w-full border-2 px-2"
            />
          </label>
          <FilterSelect
            label={t("show")}
            allLabel={t("part.undecided")}
            value={part === "undecided" ? "" : part}
            options={COMMITTEE_PARTS.slice(1).map((value) => ({ value, label: t(`part.${value}`) }))}
            onChoose={(list) => keep({ list })}
          />
        </div>
        <nav aria-label={t("label")}>
          <ul>
            {matching.map((committee) => (
              <li key={committee.committeeCode}>
                <SiteLink
                  href={hrefWith(committee.committeeCode, read)}
                  aria-current={committee.committeeCode === current ? "page" : undefined}
                  className="aria-[current]:border-accent hover:border-edge flex min-h-9 items-center justify-between gap-4 border-l-4 border-transparent px-2 aria-[current]:font-semibold"
                >
                  <span className="min-w-0 break-words">{committee.committeeName}</span>
                  {part === "undecided" ? (
                    <span
                      className="tabular text-soft shrink-0"
                      title={t("counts", {
                        undecided: committee.undecided,
                        candidates: committee.candidates,
                      })}
                    >
                      {committee.undecided}/{committee.candidates}
                    </span>
                  ) : (
                    <span className="tabular text-soft shrink-0">{countOf(committee, part)}</span>
                  )}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        {matching.length === 0 && <p className="text-soft">{t("notFound", { words })}</p>}
        {children}
      </Menu>
    </div>
  );
}

/** The board of a committee; what the list counts stays with the reader. */
function hrefWith(committeeCode: string, read: (name: string) => string): string {
  const board = candidateHref(committeeCode, "", read("year"));
  const kept = ["list", "not-reviewed"].flatMap((name) =>
    read(name) === "" ? [] : [`${name}=${read(name)}`],
  );
  return kept.length === 0 ? board : `${board}${board.includes("?") ? "&" : "?"}${kept.join("&")}`;
}
