"use client";

import { useTranslations } from "next-intl";
import { memo, type MouseEvent } from "react";
import { classNames } from "@/components/ui/class-names";
import { type ChosenColumn, ColumnCell, NUMBER_COLUMNS, StateTag } from "./board-columns";
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
  /** The digits of the rank that is being typed. */
  typed: string;
  mayDecide: boolean;
  actions: RowActions;
}

/** One candidate, two lines high, so that every row is as high as the next and scrolling need not measure. */
export const CandidateRow = memo(function CandidateRow(props: CandidateRowProps) {
  const { row, index, columns, isCurrent, isSelected, typed, mayDecide, actions } = props;
  const t = useTranslations("desk-review.board");
  const states = useTranslations("desk-review.state");
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
      className={classNames("board-row", isCurrent && "board-row-current")}
    >
      <td>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          aria-label={t("select", { name: row.name })}
          onChange={() => undefined}
          onClick={(event) => {
            event.stopPropagation();
            actions.onSelect(id, event.shiftKey);
          }}
          className="accent-accent size-5"
        />
      </td>
      <td className="number">{(!isAlternate && digits) || row.rank}</td>
      <th scope="row">
        <span className="name block truncate">
          <button type="button" tabIndex={-1} className="link" onClick={() => actions.onOpen(id)}>
            {row.name}
          </button>
        </span>
        <span className="text-soft block truncate">
          {row.own && row.state !== undefined
            ? states("own")
            : row.also.length > 0
              ? t("also", { committees: row.also.map(({ committeeName }) => committeeName).join(", ") })
              : [row.memberId, row.city].filter(Boolean).join(" · ")}
        </span>
      </th>
      <td>
        <StateTag state={row.state} alternateRank={isAlternate && digits ? undefined : row.alternateRank} />{" "}
        {isAlternate && digits}
      </td>
      {columns.map((column) => (
        <td key={column} className={classNames("board-more", NUMBER_COLUMNS.includes(column) && "number")}>
          <span className="board-clip">
            <ColumnCell column={column} row={row} />
          </span>
        </td>
      ))}
    </tr>
  );
});
