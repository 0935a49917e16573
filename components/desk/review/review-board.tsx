"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import { getCandidacy } from "@/lib/contract/desk/candidacies";
import { CandidatePanel } from "../candidate/candidate-panel";
import { Comparison, focusComparison } from "../compare/comparison";
import { DeskReading } from "../desk-reading";
import { useMayDo, useStaff } from "../staff-context";
import type { ChosenColumn } from "./board-columns";
import { CompareChip, DecisionChips, UndoHistory } from "./board-actions";
import { BoardConcern } from "./board-concern";
import { BoardEmpty } from "./board-empty";
import { BoardFailureNotice } from "./board-failure";
import { BoardFilters } from "./board-filters";
import { readBoardView } from "./board-view";
import type { CandidateRow } from "./candidate";
import type { RowActions } from "./candidate-row";
import { CandidateTable } from "./candidate-table";
import { keptColumns } from "./kept-columns";
import { openCommitteeChoice } from "./committee-choice";
import { ReasonQuestion } from "./reason-question";
import { NOTHING_SELECTED, readCompared, selectThrough, toggle, toggleAll } from "./selection";
import { type BoardCommands, useBoardCommands } from "./use-board-commands";
import { useBoardRows } from "./use-board-rows";
import { type BoardWrites, useBoardWrites } from "./use-board-writes";
import { useKeysWithoutFocus } from "./key-events";
import { type ReviewNews, useReviewNews } from "./use-review-news";

interface ReviewBoardProps {
  year: number;
  committeeCode: string;
  committeeName: string;
  columns: readonly ChosenColumn[];
}

const KeyHelp = dynamic(() => import("./key-help").then((help) => help.KeyHelp));

/** Which columns stay beside an open candidate, where they are chosen. */
const BESIDE_CANDIDATE: readonly ChosenColumn[] = ["position", "eligibility"];

/** The candidates of one committee: seen, ranked and decided on. */
export function ReviewBoard({ year, committeeCode, committeeName, columns: kept }: ReviewBoardProps) {
  const t = useTranslations("desk-review.board");
  const { read, readNow, keep } = useAddress();
  const { memberId } = useStaff();
  const mayDo = useMayDo();
  const view = readBoardView(read, { year, committeeCode });
  const known = useBoardRows(view);
  const { board, rows, everyone } = known;
  const serving = board.first?.serving ?? false;
  const isManager = mayDo("candidacies.override", committeeCode);
  const mayDecide = mayDo("candidacies.decide", committeeCode) && (!serving || isManager);
  const [concern, setConcern] = useState("");
  const [own, setOwn] = useState(kept);
  // A view that was opened has columns of its own.
  const ofView = read("columns");
  const columns = useMemo(() => (ofView === "" ? own : keptColumns(ofView)), [ofView, own]);
  // From the start, so that the first key is already a decision.
  const [hasFocus, setHasFocus] = useState(true);
  const open = read("candidacy");
  const compared = readCompared(
    read("compare"),
    everyone.map(({ candidacyId }) => candidacyId),
  );
  const isComparing = compared.length > 0;
  const opened = useRead(getCandidacy, { candidacyId: open }, { when: open !== "" });
  const isOpened = open === "" || opened.data !== undefined || opened.problem !== undefined;
  const writes = useBoardWrites(known, { concernFor: () => (serving ? concern : "") });
  const news = useReviewNews({ year, committeeCode }, { readerId: memberId, isWriting: writes.waiting > 0 });
  const focusList = () => setHasFocus(true);
  const commands = useBoardCommands({
    rows,
    everyone,
    isComplete: known.isComplete,
    writes,
    mayDecide,
    isConcerned: serving && concern === "",
    focusList,
    chooseCommittee: openCommitteeChoice,
    open,
    setOpen: (candidacy) => keep({ candidacy }),
    isComparing,
    setCompared: (ids) => keep({ compare: ids.join(",") }),
    isOpening: () => !isOpened || readNow("candidacy") !== open,
  });
  const { selection, setSelection, current } = commands;
  const isBeside = open !== "" && !isComparing;
  const order = rows.map(({ candidacyId }) => candidacyId);
  const shownColumns = useMemo(
    () => (open === "" ? columns : columns.filter((column) => BESIDE_CANDIDATE.includes(column))),
    [open, columns],
  );
  const actions = useRowActions({
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
  });
  useKeysWithoutFocus((event) => {
    commands.onKeyDown(event);
    focusList();
  });

  return (
    // The keys belong to the board: they work while the focus is anywhere in it, and where it is nowhere.
    <div
      className="board"
      onKeyDown={commands.onKeyDown}
      onFocus={({ target }: FocusEvent<HTMLElement>) =>
        setHasFocus(target.closest("tr[data-candidacy]") !== null)
      }
    >
      <div className={open === "" ? "contents" : "board-controls"}>
        <BoardFilters
          view={view}
          positions={board.first?.positions ?? []}
          everyone={everyone}
          shown={rows.length}
          keep={keep}
          columns={columns}
          onColumns={(next) => {
            setOwn(next);
            keep({ columns: "" });
          }}
          onHelp={() => commands.setHelp(true)}
        />
      </div>
      {serving && (
        <BoardConcern
          committeeName={committeeName}
          isManager={isManager}
          reason={concern}
          onReason={(reason) => {
            setConcern(reason);
            if (reason !== "") focusList();
          }}
        />
      )}
      {commands.asksReason && (
        <ReasonQuestion
          count={commands.asksReason.length}
          onCancel={() => {
            commands.stopAsking();
            focusComparison();
          }}
          onReason={(reason) => {
            writes.decide(commands.asksReason ?? [], "not-selected", reason);
            commands.stopAsking();
            focusComparison();
            if (!isComparing) setSelection(NOTHING_SELECTED);
          }}
        />
      )}
      <BoardFailureNotice writes={writes} everyone={everyone} onClose={focusList} />
      <DeskReading
        reading={{ data: board.first, problem: board.problem, readAgain: board.readAgain }}
        rows={12}
      >
        <div className={isBeside ? "board-body board-with-candidate" : "board-body"}>
          <div className="board-list">
            {isComparing ? (
              <Comparison
                ids={compared}
                everyone={everyone}
                mayDecide={mayDecide}
                onDecide={(state, id) => commands.decide(state, [id])}
                onClose={commands.stopComparing}
              />
            ) : rows.length === 0 ? (
              <div className="board-scroll">
                <BoardEmpty view={view} keep={keep} />
              </div>
            ) : (
              <CandidateTable
                caption={t("caption", { committee: committeeName })}
                rows={rows}
                columns={shownColumns}
                sort={known.isByAlternateRank ? "alternateRank" : (view.sort ?? "")}
                onSort={(sort) => keep({ sort })}
                group={view.group}
                current={current}
                hasFocus={hasFocus}
                selection={selection}
                onSelectAll={() => setSelection(toggleAll(selection, order))}
                news={new Set(news.changes.map(({ candidacyId }) => candidacyId))}
                typed={commands.typed}
                mayDecide={mayDecide}
                actions={actions}
              />
            )}
            <BoardFoot
              commands={commands}
              writes={writes}
              news={news}
              everyone={everyone}
              mayDecide={mayDecide}
              isComparing={isComparing}
            />
          </div>
          {isBeside && (
            <CandidatePanel
              key={open}
              candidacyId={open}
              order={order}
              onTurn={commands.point}
              onClose={() => {
                commands.point(open);
                keep({ candidacy: "" });
                focusList();
              }}
              wantsNote={commands.wantsNote}
            />
          )}
        </div>
      </DeskReading>
      {commands.isHelpOpen && <KeyHelp onClose={() => commands.setHelp(false)} />}
    </div>
  );
}

/** The same functions at every drawing, so that only rows that changed are drawn again; they do what the last drawing says. */
function useRowActions(latest: RowActions): RowActions {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [actions] = useState<RowActions>(() => ({
    onPoint: (...sent) => current.current.onPoint(...sent),
    onSelect: (...sent) => current.current.onSelect(...sent),
    onOpen: (...sent) => current.current.onOpen(...sent),
    onDrop: (...sent) => current.current.onDrop(...sent),
  }));
  return actions;
}

interface BoardFootProps {
  commands: BoardCommands;
  writes: BoardWrites;
  news: ReviewNews;
  everyone: readonly CandidateRow[];
  mayDecide: boolean;
  isComparing: boolean;
}

/** Under the table: what can be done with the selected candidates, or with the current one, each with its key; what is going on. */
function BoardFoot({ commands, writes, news, everyone, mayDecide, isComparing }: BoardFootProps) {
  const t = useTranslations("desk-review");
  const { selection, chosen } = commands;
  return (
    <div data-print="hide" className="board-foot">
      {mayDecide && !isComparing && (
        <div role="group" aria-label={t("bulk.label")} className="flex shrink-0 items-center gap-1">
          <span className="tabular min-w-24 font-semibold">
            {selection.ids.size > 0 ? t("bulk.selected", { count: chosen.length }) : t("bulk.current")}
          </span>
          <DecisionChips onDecide={commands.decide} />
          {selection.ids.size > 0 && (
            <Button kind="quiet" onClick={() => commands.setSelection(NOTHING_SELECTED)}>
              {t("bulk.clear")}
            </Button>
          )}
        </div>
      )}
      {!isComparing && <CompareChip count={selection.ids.size} onCompare={commands.compare} />}
      <span role="status" className="text-soft text-small min-w-0 grow truncate">
        {writes.waiting > 0 ? t("bulk.saving") : <NewsWords news={news} everyone={everyone} />}
      </span>
      {writes.past.length > 0 && <UndoHistory writes={writes} />}
    </div>
  );
}

/** What a colleague has just done, otherwise who else has the board open. */
function NewsWords({ news: { changes, here }, everyone }: Pick<BoardFootProps, "news" | "everyone">) {
  const t = useTranslations("desk-review");
  const [last] = changes;
  const candidate = last && everyone.find(({ candidacyId }) => candidacyId === last.candidacyId);
  if (last && candidate) {
    return t(last.ranked ? "news.ranked" : "news.decided", {
      by: last.name ?? last.by,
      name: candidate.name,
      state: t(`state.${last.state}`),
      more: changes.length - 1,
    });
  }
  return here.length === 0 ? "" : t("news.here", { names: here.map(({ name }) => name).join(", ") });
}
