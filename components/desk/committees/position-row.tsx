import { useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import type { PositionOrder } from "./use-position-order";
import type { Position } from "./use-committees";

interface PositionRowProps {
  row: Position;
  /** Where its seats are seen one by one. */
  seatsHref: string | undefined;
  /** What the reader may do with it; undefined: nothing. */
  actions: { change: () => void; move: PositionOrder["move"]; isFirst: boolean; isLast: boolean } | undefined;
}

/** A position of a committee in a season: its seats, its term and what it asks for. */
export function PositionRow({ row, seatsHref, actions }: PositionRowProps) {
  const t = useTranslations("desk.positions");
  const positionName = usePositionName();
  const name = positionName(row.position);
  const { position, seats, held, vacancies, termMonths, requirements, open } = row;
  return (
    <tr>
      <th scope="row">
        <span className="font-semibold">{name}</span>
        {!open && (
          <span className="ml-2">
            <StatusTag tone="plain">{t("notOpen")}</StatusTag>
          </span>
        )}
      </th>
      <td className="number">{seats ?? t("unlimited")}</td>
      <td className="number">
        <a className="link" href="#roster">
          {held}
        </a>
      </td>
      <td className="number">
        <Vacancies vacancies={vacancies} seatsHref={seatsHref} />
      </td>
      <td>{termMonths === undefined ? t("seasonTerm") : t("months", { count: termMonths })}</td>
      <td className="whitespace-pre-line">{requirements}</td>
      {actions && (
        <>
          <td className="whitespace-nowrap">
            <MoveButton
              label={t("moveUp", { position: name })}
              isAtEnd={actions.isFirst}
              onPress={(button) => actions.move(position, -1, button)}
            >
              ↑
            </MoveButton>
            <MoveButton
              label={t("moveDown", { position: name })}
              isAtEnd={actions.isLast}
              onPress={(button) => actions.move(position, 1, button)}
            >
              ↓
            </MoveButton>
          </td>
          <td>
            <button
              type="button"
              className="link"
              aria-label={t("changeNamed", { position: name })}
              onClick={actions.change}
            >
              {t("change")}
            </button>
          </td>
        </>
      )}
    </tr>
  );
}

interface MoveButtonProps {
  label: string;
  isAtEnd: boolean;
  onPress: (button: HTMLButtonElement) => void;
  children: string;
}

/** Keeps the focus at the end of the list, where it does nothing. */
function MoveButton({ label, isAtEnd, onPress, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className="text-accent hover:bg-accent-soft aria-disabled:text-quiet rounded-small min-h-9 min-w-9 font-semibold aria-disabled:bg-transparent"
    >
      <span aria-hidden>{children}</span>
    </button>
  );
}

function Vacancies({
  vacancies,
  seatsHref,
}: Pick<Position, "vacancies"> & Pick<PositionRowProps, "seatsHref">) {
  if (vacancies === undefined || vacancies === 0) return vacancies ?? "–";
  if (seatsHref === undefined) return <strong>{vacancies}</strong>;
  return (
    <SiteLink className="link font-semibold" href={seatsHref}>
      {vacancies}
    </SiteLink>
  );
}
