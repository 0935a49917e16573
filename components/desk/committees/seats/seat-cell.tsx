import { useTranslations } from "next-intl";
import { cellId, type CellActions } from "./use-seat-sheet";
import type { SeatField } from "./seat-drafts";

interface SeatCellProps {
  index: number;
  field: SeatField;
  /** Which position it is: “Member, Budget”. */
  position: string;
  text: string;
  saved: string;
  isSelected: boolean;
  /** The id of the words that say what is wrong in the row. */
  problemId: string | undefined;
  isWrong: boolean;
  actions: CellActions;
}

/** A number of a position, typed in its place; once it differs, with what is saved beside it. */
export function SeatCell(props: SeatCellProps) {
  const { index, field, position, text, saved, isSelected, problemId, isWrong, actions } = props;
  const t = useTranslations("desk.seats");
  const place = { index, field };
  const id = cellId(place);
  const isChanged = text.trim() !== saved;
  const describedBy = [isChanged ? `${id}-was` : undefined, problemId].filter(Boolean).join(" ");
  return (
    <td className="number seat-cell" data-field={field} data-changed={isChanged} data-selected={isSelected}>
      {isChanged && (
        <span id={`${id}-was`} className="text-soft mr-2 whitespace-nowrap">
          {saved === "" ? t("wasBlank") : t("was", { value: saved })}
        </span>
      )}
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        placeholder={t(`blank.${field}`)}
        aria-label={t(`cell.${field}`, { position })}
        aria-describedby={describedBy || undefined}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => actions.onType(place, target.value)}
        onKeyDown={(event) => actions.onKeyDown(place, event)}
        onFocus={({ currentTarget }) => {
          // What is typed replaces it, as in a spreadsheet.
          currentTarget.select();
          actions.onFocus(place);
        }}
        onMouseDown={(event) => {
          if (event.shiftKey && actions.onExtend(place)) event.preventDefault();
          else if (document.activeElement !== event.currentTarget) {
            // The press itself would put the caret into the text.
            event.preventDefault();
            event.currentTarget.focus();
          }
        }}
      />
    </td>
  );
}
