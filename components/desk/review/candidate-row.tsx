"use client";

import { useTranslations } from "next-intl";
import { memo, type MouseEvent } from "react";
import { usePositionName } from "@/components/site/position-names";
import { classNames } from "@/components/ui/class-names";
import { type ChosenColumn, cellOf, NUMBER_COLUMNS, type ReviewTexts, StateTag } from "./board-columns";
import type { CandidateRow as Row } from "./candidate";
import { dragTypeOf, droppableOn } from "./rank-list";

/** What the mouse does to a row; the same functions at every drawing, so that other rows need not be drawn again. */
export interface RowActions {
  onPoint: (id: string, event: MouseEvent) => void;
  onSelect: (id: string, isRange: boolean) => void;
  onOpen: (id: string) => void;
  onDrop: (moved: string, target: string) => void;
}

interface CandidateRowProps {
  row: Row;
  /** In the whole list, from 0. */
  index: number;
  columns: readonly ChosenColumn[];
  isCurrent: boolean;
  isSelected: boolean;
  /** A colleague has just changed it. */
  isNews: boolean;
  /** Somebody else of the list has the same name. */
  isNamesake: boolean;
  /** The digits of the rank that is being typed. */
  typed: string;
  mayDecide: boolean;
  actions: RowActions;
}

/** One candidate, of the same height as every other, so that scrolling need not measure; on a phone a card of two lines. */
export const CandidateRow = memo(function CandidateRow(props: CandidateRowProps) {
  const { row, index, columns, isCurrent, isSelected, isNews, typed, mayDecide, actions } = props;
  const t = useTranslations("desk-review");
  const positionName = usePositionName();
  const id = row.candidacyId;
  // An alternate is ranked among the alternates, and that rank stands beside the state.
  const isAlternate = row.state === "alternate";
  const digits = typed !== "" && <mark className="bg-accent text-on-accent px-1">{typed}</mark>;
  return (
    <tr
      data-candidacy={id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      draggable={mayDecide && !row.own}
      onClick={(event) => actions.onPoint(id, event)}
      onDoubleClick={() => actions.onOpen(id)}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragTypeOf(row), id);
        dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => {
        if (droppableOn(row, event.dataTransfer.types) !== undefined) event.preventDefault();
      }}
      onDrop={({ dataTransfer }) => {
        const type = droppableOn(row, dataTransfer.types);
        if (type !== undefined) actions.onDrop(dataTransfer.getData(type), id);
      }}
      className={classNames("board-row", isCurrent && "board-row-current", isNews && "board-row-news")}
    >
      <td>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          aria-label={t("board.select", { name: row.name })}
          onChange={() => undefined}
          onClick={(event) => {
            event.stopPropagation();
            actions.onSelect(id, event.shiftKey);
          }}
          className="accent-accent block size-4.5"
        />
      </td>
      <td className="number">{(!isAlternate && digits) || row.rank}</td>
      <th scope="row">
        <span className="board-name">
          <button type="button" tabIndex={-1} className="name link" onClick={() => actions.onOpen(id)}>
            {row.name}
          </button>{" "}
          <CandidateFacts row={row} isNamesake={props.isNamesake} t={t} />
        </span>
      </th>
      <td>
        <StateTag
          state={row.state}
          alternateRank={isAlternate && digits ? undefined : row.alternateRank}
          t={t}
        />{" "}
        {isAlternate && digits}
      </td>
      {columns.map((column) => (
        <td key={column} className={classNames("board-more", NUMBER_COLUMNS.includes(column) && "number")}>
          <span className="board-clip">{cellOf(column, row, { t, positionName })}</span>
        </td>
      ))}
    </tr>
  );
});

/** The id, with the city where the name is not enough, and what else they stand for. */
interface CandidateFactsProps {
  row: Row;
  isNamesake: boolean;
  t: ReviewTexts;
}

function CandidateFacts({ row, isNamesake, t }: CandidateFactsProps) {
  if (row.own && row.state !== undefined) return <span className="text-soft">{t("state.own")}</span>;
  const also = row.also.map(({ committeeName }) => committeeName).join(", ");
  const words = [
    row.memberId,
    isNamesake && row.city,
    also !== "" && t("board.also", { committees: also }),
  ].filter(Boolean);
  return (
    <span className="text-soft" title={words.join(" · ")}>
      {words.join(" · ")}
    </span>
  );
}
