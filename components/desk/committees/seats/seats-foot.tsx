import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import type { Writing } from "@/lib/client/use-write";
import type { setSeats } from "@/lib/contract/desk/committees";
import type { SeatSheet } from "./use-seat-sheet";

interface SeatsFootProps {
  /** How many cells are changed. */
  changes: number;
  /** How many of them the filters hide. */
  hidden: number;
  /** How many rows were not saved. */
  refused: number;
  writing: Writing<typeof setSeats>;
  sheet: SeatSheet;
  onSave: () => void;
  onDiscard: () => void;
  onShowRefused: () => void;
}

/** At the foot of the window, so that nothing moves when the first number is typed: what is changed, and what can be done. */
export function SeatsFoot(props: SeatsFootProps) {
  const { changes, hidden, refused, writing, sheet, onSave, onDiscard, onShowRefused } = props;
  const t = useTranslations("desk.seats");
  return (
    <div role="group" aria-label={t("foot")} data-print="hide" className="seats-foot">
      {refused > 0 && (
        <p role="alert" className="text-error py-1">
          {t("refused", { count: refused })}{" "}
          <button type="button" className="link" onClick={onShowRefused}>
            {t("showRefused")}
          </button>
        </p>
      )}
      <ReplyNotice reply={writing.reply} />
      <div className="seats-foot-line">
        <p role="status" className="text-soft text-small tabular">
          {changes === 0 ? (
            <span className="max-desk:hidden">{t("keys")}</span>
          ) : (
            t("changes", { count: changes })
          )}
          {hidden > 0 && ` ${t("hidden", { count: hidden })}`}
        </p>
        <div className="seats-foot-acts">
          <Button
            aria-keyshortcuts="Control+D Meta+D"
            aria-disabled={!sheet.mayFill || undefined}
            onClick={sheet.fillDown}
          >
            {t("fillDown")}
          </Button>
          {changes > 0 && (
            <>
              <Button kind="quiet" onClick={onDiscard}>
                {t("discard")}
              </Button>
              <Button kind="primary" isBusy={writing.isSending} onClick={onSave}>
                {t("save", { count: changes })}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
