import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DECISION_KEYS } from "./board-keys";
import { NOTHING_SELECTED } from "./selection";
import type { BoardCommands } from "./use-board-commands";

/** What can be done with the selected candidates, or with the current one; each button shows its key. */
export function BulkBar({ commands, waiting }: { commands: BoardCommands; waiting: number }) {
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
