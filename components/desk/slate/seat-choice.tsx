"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useEveryPage } from "@/lib/client/use-every-page";
import { getReviewBoard } from "@/lib/contract/desk";
import { hasWords } from "@/lib/domain/text/word-search";
import { DeskReading } from "../desk-reading";
import { Namesake } from "../namesake";
import { FilterText } from "../frame/filter-controls";
import { useTried } from "./what-if";

interface Seats {
  year: number;
  committeeCode: string;
  position: string;
}

interface SeatChoiceProps extends Seats {
  /** Whether a seat is open; otherwise the person being tried takes somebody's seat, and that person is tried in another state. */
  isOpen: boolean;
}

/** Whom one could propose for a seat besides those on the slate: tried here, told above the slate. */
export function SeatChoice({ isOpen, ...seats }: SeatChoiceProps) {
  const t = useTranslations("desk.slate");
  const [isShown, setIsShown] = useState(false);
  return (
    <details
      className="slate-act"
      data-print="hide"
      onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}
    >
      <summary className="link">{t(isOpen ? "try" : "trySeat")}</summary>
      {isShown && <Candidates {...seats} />}
    </details>
  );
}

function Candidates({ year, committeeCode, position }: Seats) {
  const t = useTranslations("desk.slate");
  const states = useTranslations("desk-review.state");
  const { changes, change } = useTried();
  const [words, setWords] = useState("");
  const board = useEveryPage(getReviewBoard, {
    year,
    committeeCode,
    position,
  });
  const candidates = (board.data ?? []).filter(
    ({ state, published }) => published === undefined && (state === "nominated" || state === "shortlisted"),
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
              .filter(
                ({ own, name, board: of, firm }) => !own && hasWords(words, [name, of ?? "", firm ?? ""]),
              )
              .map(({ candidacyId, version, memberId, name, city, state }) => (
                <li key={candidacyId}>
                  <button
                    type="button"
                    aria-pressed={changes.some((one) => one.candidacyId === candidacyId)}
                    onClick={() => change({ candidacyId, version, name, state: "proposed" })}
                    className="border-edge aria-pressed:border-accent aria-pressed:bg-accent-soft hover:border-ink rounded-small text-small min-h-9 border-2 px-2"
                  >
                    {name} <Namesake memberId={memberId} city={city} />{" "}
                    <span className="text-soft">{states(state ?? "own")}</span>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      )}
    </DeskReading>
  );
}
