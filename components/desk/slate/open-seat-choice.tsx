"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useEveryPage } from "@/lib/client/use-every-page";
import { getreviewboard } from "@/lib/contract/desk";
import { hasWords } from "@/lib/domain/text/word-search";
import { DeskReading } from "../desk-reading";
import { NO_BOARD_FILTERS } from "./slate";
import { FilterText } from "../review/filter-controls";
import { useTried } from "./what-if";

interface OpenSeatChoiceProps {
  year: string;
  committeeCode: string;
  position: string;
}

/** Whom one could propose for an open seat besides those on the slate: tried here, told above the slate. */
export function OpenSeatChoice(seat: OpenSeatChoiceProps) {
  const t = useTranslations("desk.slate");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="slate-act"
      data-print="hide"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="link">{t("try")}</summary>
      {isOpen && <Candidates {...seat} />}
    </details>
  );
}

function Candidates({ year, committeeCode, position }: OpenSeatChoiceProps) {
  const t = useTranslations("desk.slate");
  const states = useTranslations("desk-review.state");
  const { changes, change } = useTried();
  const [words, setWords] = useState("");
  const board = useEveryPage(getreviewboard, { ...NO_BOARD_FILTERS, year, committeeCode, position });
  const candidates = (board.data ?? []).filter(
    ({ state, published }) => published === "" && (state === "nominated" || state === "shortlisted"),
  );
  return (
    <DeskReading reading={board} rows={2}>
      {candidates.length === 0 ? (
        <p className="text-soft">{t("tryNone")}</p>
      ) : (
        <div className="my-2 grid gap-2">
          <div>
            <FilterText label={t("tryFind")} value={words} type="search" isWide onChoose={setWords} />
          </div>
          <ul
            aria-label={t("tryFor", { position })}
            className="flex max-h-60 flex-wrap gap-2 overflow-y-auto"
          >
            {candidates
              .filter(({ name, board: of, firm }) => hasWords(words, [name, of, firm]))
              .map(({ candidacyID, version, name, state }) => (
                <li key={candidacyID}>
                  <button
                    type="button"
                    aria-pressed={changes.some((one) => one.candidacyID === candidacyID)}
                    onClick={() => change({ candidacyID, version, name, state: "proposed" })}
                    className="border-edge aria-pressed:border-accent aria-pressed:bg-accent-soft hover:border-ink rounded-small text-small min-h-9 border-2 px-2"
                  >
                    {name} <span className="text-soft">{states(state)}</span>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      )}
    </DeskReading>
  );
}
