"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { type FocusEvent, useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { useRead } from "@/lib/client/use-read";
import { getCandidacy } from "@/lib/contract/desk/candidacies";
import { CandidatePanel } from "../candidate/candidate-panel";
import { DeskReading } from "../desk-reading";
import { DecisionChips, UndoHistory } from "../review/board-actions";
import { BoardConcern } from "../review/board-concern";
import { BoardFailureNotice } from "../review/board-failure";
import { ReasonQuestion } from "../review/reason-question";
import { useBoardWrites } from "../review/use-board-writes";
import { useKeysWithoutFocus } from "../review/key-events";
import { useMayDo } from "../staff-context";
import { QueueEmpty } from "./queue-empty";
import { QueueFilter } from "./queue-filter";
import { QueueList } from "./queue-list";
import type { QueueRow } from "./queue-rows";
import { useQueueCommands } from "./use-queue-commands";
import { type QueueChoice, useQueueRows } from "./use-queue-rows";

const KeyHelp = dynamic(() => import("../review/key-help").then((help) => help.KeyHelp));

// The next page is read before the reader gets to its first candidate.
const ROWS_AHEAD = 25;

/** The candidates that the reader has not reviewed, one after the other; deciding or marking one opens the next. */
export function ReviewQueue(choice: QueueChoice) {
  const t = useTranslations("desk-review");
  const mayDo = useMayDo();
  const known = useQueueRows(choice);
  const { queue, rows, everyone, done, all } = known;
  // Why a manager decides on a committee on which they serve, by committee.
  const [concerns, setConcerns] = useState<Readonly<Record<string, string>>>({});
  const concernOf = (row: QueueRow) => (row.serving ? (concerns[row.committeeCode] ?? "") : "");
  // From the start, so that the first key is already a decision.
  const [hasFocus, setHasFocus] = useState(true);
  const focusList = () => setHasFocus(true);
  const writes = useBoardWrites(known, {
    concernFor: (id) => {
      const row = everyone.find(({ candidacyId }) => candidacyId === id);
      return row ? concernOf(row) : "";
    },
    isReviewing: true,
    onRefused: known.readRefused,
  });
  const isManager = ({ committeeCode }: QueueRow) => mayDo("candidacies.override", committeeCode);
  const mayReview = ({ committeeCode }: QueueRow) => mayDo("candidacies.decide", committeeCode);
  const mayDecide = (row: QueueRow) => mayReview(row) && (!row.serving || isManager(row));
  const commands = useQueueCommands({
    rows,
    writes,
    mayReview,
    mayDecide,
    isConcerned: (row) => row.serving && concernOf(row) === "",
    isOpening: () => id !== "" && !isShown,
    focusList,
  });
  const { current } = commands;
  const id = current?.candidacyId ?? "";
  const reading = useRead(getCandidacy, { candidacyId: id }, { when: id !== "" });
  const isShown = id !== "" && (reading.data !== undefined || reading.problem !== undefined);
  useKeysWithoutFocus((event) => {
    commands.onKeyDown(event);
    focusList();
  });
  const at = current ? rows.indexOf(current) : 0;
  const hasMore = queue.rows.length < queue.total && queue.first?.nextCursor !== undefined;
  const readMore = useEffectEvent(queue.readMore);
  useEffect(() => {
    if (hasMore && rows.length - at < ROWS_AHEAD) readMore();
  }, [hasMore, rows.length, at]);

  return (
    // The keys belong to the queue: they work while the focus is anywhere in it, and where it is nowhere.
    <div
      className="board"
      onKeyDown={commands.onKeyDown}
      onFocus={({ target }: FocusEvent<HTMLElement>) =>
        setHasFocus(target.closest("[data-waiting]") !== null)
      }
    >
      <QueueFilter
        choice={choice}
        place={done + at + 1}
        all={all}
        isOver={rows.length === 0}
        onHelp={() => commands.setHelp(true)}
      />
      {current?.serving === true && (
        <BoardConcern
          key={current.committeeCode}
          committeeName={current.committeeName}
          isManager={isManager(current)}
          reason={concernOf(current)}
          onReason={(reason) => {
            setConcerns({ ...concerns, [current.committeeCode]: reason });
            if (reason !== "") focusList();
          }}
        />
      )}
      {commands.asksReason !== undefined && (
        <ReasonQuestion count={1} onCancel={commands.stopAsking} onReason={commands.answerReason} />
      )}
      <BoardFailureNotice writes={writes} everyone={everyone} onClose={focusList} />
      <DeskReading
        reading={{ data: queue.first, problem: queue.problem, readAgain: queue.readAgain }}
        rows={12}
      >
        {current ? (
          <div className="board-body queue-body">
            <QueueList
              rows={rows}
              current={id}
              hasFocus={hasFocus}
              onPoint={commands.point}
              readMore={hasMore ? queue.readMore : undefined}
            />
            <CandidatePanel
              key={id}
              candidacyId={id}
              order={rows.map(({ candidacyId }) => candidacyId)}
              onTurn={commands.point}
              wantsNote={commands.wantsNote}
            />
          </div>
        ) : (
          <div className="board-body">
            <div className="board-scroll">
              <QueueEmpty choice={choice} done={done} />
            </div>
          </div>
        )}
      </DeskReading>
      <div data-print="hide" className="board-foot">
        {current && mayReview(current) && (
          <div role="group" aria-label={t("bulk.label")} className="flex shrink-0 items-center gap-1">
            <button type="button" aria-keyshortcuts="R" onClick={commands.review} className="desk-chip">
              {t("queue.reviewed")} <kbd className="text-soft font-sans">R</kbd>
            </button>
            {mayDecide(current) && <DecisionChips onDecide={commands.decide} />}
          </div>
        )}
        <span role="status" className="text-soft text-small min-w-0 grow truncate">
          {writes.waiting > 0 && t("bulk.saving")}
        </span>
        {writes.past.length > 0 && (
          <>
            <Button kind="quiet" aria-keyshortcuts="U" onClick={commands.undo}>
              {t("queue.undo")}
            </Button>
            <UndoHistory writes={writes} />
          </>
        )}
      </div>
      {commands.isHelpOpen && <KeyHelp isQueue onClose={() => commands.setHelp(false)} />}
    </div>
  );
}
