"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { type FocusEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import { getCandidacy } from "@/lib/contract/desk/candidacies";
import { CandidatePanel } from "../candidate/candidate-panel";
import { DeskReading } from "../desk-reading";
import { useMayDo } from "../staff-context";
import type { ChosenColumn } from "./board-columns";
import { BoardEmpty } from "./board-empty";
import { BoardFailureNotice } from "./board-failure";
import { BoardFilters } from "./board-filters";
import { DECISION_KEYS } from "./board-keys";
import { readBoardView } from "./board-view";
import type { Board } from "./candidate";
import { CandidateTable } from "./candidate-table";
import { ReasonQuestion } from "./reason-question";
import { NOTHING_SELECTED, selectThrough, toggle, toggleAll } from "./selection";
import { type BoardCommands, useBoardCommands } from "./use-board-commands";
import { useBoardRows } from "./use-board-rows";
import { useBoardWrites } from "./use-board-writes";

interface ReviewBoardProps {
  year: number;
  committeeCode: string;
  committeeName: string;
  columns: readonly ChosenColumn[];
}

const KeyHelp = dynamic(() => import("./key-help").then((help) => help.KeyHelp));

/** The candidates of one committee: seen, ranked and decided on. */
export function ReviewBoard({ year, committeeCode, committeeName, columns: kept }: ReviewBoardProps) {
  const t = useTranslations("desk-review.board");
  const { read, readNow, keep } = useAddress();
  const view = readBoardView(read, { year, committeeCode });
  const known = useBoardRows(view);
  const { board, rows, everyone } = known;
  const mayDecide = useMayDo()("candidacies.decide", committeeCode);
  const [columns, setColumns] = useState(kept);
  // From the start, so that the first key is already a decision.
  const [hasFocus, setHasFocus] = useState(true);
  const open = read("candidacy");
  const opened = useRead(getCandidacy, { candidacyId: open }, { when: open !== "" });
  const isOpened = open === "" || opened.data !== undefined || opened.problem !== undefined;
  const writes = useBoardWrites(known);
  const commands = useBoardCommands({
    rows,
    everyone,
    isComplete: known.isComplete,
    writes,
    mayDecide,
    open,
    setOpen: (candidacy) => keep({ candidacy }),
    isOpening: () => !isOpened || readNow("candidacy") !== open,
  });
  const { selection, setSelection, current } = commands;
  const order = rows.map(({ candidacyId }) => candidacyId);

  return (
    // The keys belong to the board: they work while the focus is anywhere in it, and nowhere else.
    <div
      className="min-w-0"
      onKeyDown={commands.onKeyDown}
      onFocus={({ target }: FocusEvent<HTMLElement>) =>
        setHasFocus(target.closest("tr[data-candidacy]") !== null)
      }
    >
      <div className={open === "" ? undefined : "board-controls"}>
        <PositionStrip positions={board.first?.positions ?? []} chosen={view.position} onChoose={keep} />
        <BoardFilters
          view={view}
          positions={(board.first?.positions ?? []).map(({ position }) => position)}
          everyone={everyone}
          total={board.first && board.total}
          keep={keep}
          columns={columns}
          onColumns={setColumns}
          onHelp={() => commands.setHelp(true)}
        />
      </div>
      {commands.asksReason && (
        <ReasonQuestion
          count={commands.asksReason.length}
          onCancel={commands.stopAsking}
          onReason={(reason) => {
            writes.decide(commands.asksReason ?? [], "not-selected", reason);
            commands.stopAsking();
            setSelection(NOTHING_SELECTED);
          }}
        />
      )}
      <BoardFailureNotice writes={writes} rows={rows} committeeCode={committeeCode} />
      <DeskReading
        reading={{ data: board.first, problem: board.problem, readAgain: board.readAgain }}
        rows={12}
      >
        {rows.length === 0 ? (
          <BoardEmpty view={view} keep={keep} />
        ) : (
          <div className={open === "" ? "min-w-0" : "board-with-candidate"}>
            <div className="board-list">
              {mayDecide && <BulkBar commands={commands} waiting={writes.waiting} />}
              <CandidateTable
                caption={t("caption", { committee: committeeName })}
                rows={rows}
                total={board.total}
                columns={open === "" ? columns : []}
                sort={known.isByAlternateRank ? "alternateRank" : (view.sort ?? "")}
                onSort={(sort) => keep({ sort })}
                current={current}
                hasFocus={hasFocus}
                selection={selection}
                onSelectAll={() => setSelection(toggleAll(selection, order))}
                typed={commands.typed}
                mayDecide={mayDecide}
                onEnd={board.readMore}
                actions={{
                  onPoint: (id, event) => {
                    commands.point(id);
                    if (event.shiftKey) setSelection(selectThrough(selection, order, id));
                  },
                  onSelect: (id, isRange) =>
                    setSelection(isRange ? selectThrough(selection, order, id) : toggle(selection, id)),
                  onOpen: (id) => {
                    commands.point(id);
                    keep({ candidacy: id });
                  },
                  onDrop: commands.drop,
                }}
              />
            </div>
            {open !== "" && (
              <CandidatePanel
                key={open}
                candidacyId={open}
                order={order}
                onTurn={commands.point}
                onClose={() => {
                  commands.point(open);
                  keep({ candidacy: "" });
                }}
                wantsNote={commands.wantsNote}
              />
            )}
          </div>
        )}
      </DeskReading>
      {commands.isHelpOpen && <KeyHelp onClose={() => commands.setHelp(false)} />}
    </div>
  );
}

/** What can be done with the selected candidates, or with the current one; each button shows its key. */
function BulkBar({ commands, waiting }: { commands: BoardCommands; waiting: number }) {
  const t = useTranslations("desk-review");
  const { selection, chosen } = commands;
  return (
    <div
      role="group"
      aria-label={t("bulk.label")}
      className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1"
    >
      <span className="tabular mr-1 min-w-24 font-semibold">
        {selection.ids.size > 0 ? t("bulk.selected", { count: chosen.length }) : t("bulk.current")}
      </span>
      {Object.entries(DECISION_KEYS).map(([key, state]) => (
        <button
          key={key}
          type="button"
          aria-keyshortcuts={key.toUpperCase()}
          onClick={() => commands.decide(state)}
          className="border-edge bg-surface hover:border-ink rounded-small text-small min-h-9 border px-2"
        >
          {t(`decide.${state}`)} <kbd className="text-soft font-sans">{key.toUpperCase()}</kbd>
        </button>
      ))}
      {selection.ids.size > 0 && (
        <Button kind="quiet" onClick={() => commands.setSelection(NOTHING_SELECTED)}>
          {t("bulk.clear")}
        </Button>
      )}
      <span role="status" className="text-soft text-small">
        {waiting > 0 ? t("bulk.saving") : ""}
      </span>
    </div>
  );
}

interface PositionStripProps {
  positions: Board["positions"];
  /** Absent: all. */
  chosen: string | undefined;
  onChoose: (change: { position: string }) => void;
}

/** The positions with their seats; pressing one shows its candidates only, pressing it again shows all. */
function PositionStrip({ positions, chosen, onChoose }: PositionStripProps) {
  const t = useTranslations("desk-review.positions");
  if (positions.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="mb-4 flex flex-wrap gap-2">
      {positions.map(({ position, seats, held, proposed, open, candidates }) => (
        <li key={position}>
          <button
            type="button"
            aria-pressed={position === chosen}
            onClick={() => onChoose({ position: position === chosen ? "" : position })}
            className="border-edge aria-pressed:border-accent aria-pressed:bg-accent-soft hover:border-ink rounded-small border-2 px-3 py-1 text-left"
          >
            <span className="block font-semibold">{position}</span>
            <span className="text-small tabular block">
              {seats === undefined || open === undefined
                ? t("unlimited", { filled: held + proposed })
                : t("filled", { filled: held + proposed, seats, open })}
            </span>
            <span className="text-small text-soft tabular block">
              {t("candidates", { count: candidates })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
