"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import type { EntryResult } from "@/lib/contract/entry";
import type { getreviewcommittees } from "@/lib/contract/desk/candidacies";
import { hasWords } from "@/lib/domain/text/word-search";
import { candidateHref } from "../candidate-href";

interface CommitteeListProps {
  committees: EntryResult<typeof getreviewcommittees>;
  current: string;
  /** As in the address. */
  year: string;
  /** What can be done with all of them. */
  children?: ReactNode;
}

/** Every committee that the reader may review, each with how many candidates wait for a decision. */
export function CommitteeList({ committees, current, year, children }: CommitteeListProps) {
  const t = useTranslations("desk-review.committees");
  const [words, setWords] = useState("");
  const found = committees.filter(({ committeeCode, committeeName }) =>
    hasWords(words, [committeeName, committeeCode]),
  );
  const now = committees.find(({ committeeCode }) => committeeCode === current);
  return (
    <nav aria-label={t("label")} className="board-committees">
      <details className="desk-fold">
        <summary className="min-h-11 py-2 font-semibold">
          {t("label")}
          {now && <span className="text-soft font-normal"> · {now.committeeName}</span>}
        </summary>
        <label className="text-small text-soft mb-2 grid">
          {t("search")}
          <input
            type="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            autoComplete="off"
            className="bg-surface text-ink border-edge rounded-small min-h-9 w-full border-2 px-2"
          />
        </label>
        <ul className="board-committee-list">
          {found.map(({ committeeCode, committeeName, undecided, candidates }) => (
            <li key={committeeCode}>
              <Link
                href={candidateHref(committeeCode, "", year)}
                prefetch={false}
                aria-current={committeeCode === current ? "page" : undefined}
                className="aria-[current]:border-accent aria-[current]:bg-surface hover:border-edge flex min-h-9 items-baseline justify-between gap-2 border-l-4 border-transparent px-2 py-1 aria-[current]:font-semibold"
              >
                <span className="min-w-0 break-words">{committeeName}</span>
                <span className="tabular text-soft shrink-0" title={t("counts", { undecided, candidates })}>
                  {undecided}/{candidates}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="text-soft">{t("notFound", { words })}</p>}
        {children}
      </details>
    </nav>
  );
}
