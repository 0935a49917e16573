"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

/** The keys of the board, in the order in which they are needed. */
const KEYS = [
  { keys: ["J", "K"], words: "move" },
  { keys: ["1 … 9", "Enter"], words: "rank" },
  { keys: ["0", "Enter"], words: "unrank" },
  { keys: ["Alt ↑", "Alt ↓"], words: "rankBy" },
  { keys: ["S"], words: "shortlisted" },
  { keys: ["P"], words: "proposed" },
  { keys: ["A"], words: "alternate" },
  { keys: ["X"], words: "notSelected" },
  { keys: ["B"], words: "nominated" },
  { keys: ["␣"], words: "select" },
  { keys: ["⇧ J", "⇧ K"], words: "range" },
  { keys: ["Ctrl A"], words: "all" },
  { keys: ["C"], words: "compare" },
  { keys: ["Enter"], words: "open" },
  { keys: ["←", "→"], words: "turn" },
  { keys: ["N"], words: "note" },
  { keys: ["R"], words: "reviewed" },
  { keys: ["U"], words: "undo" },
  { keys: ["G"], words: "committees" },
  { keys: ["Esc"], words: "close" },
  { keys: ["?"], words: "help" },
] as const;

/** Those that work where one candidate after the other is reviewed. */
const QUEUE_KEYS: readonly string[] = [
  "move",
  "shortlisted",
  "proposed",
  "alternate",
  "notSelected",
  "nominated",
  "turn",
  "note",
  "reviewed",
  "undo",
  "help",
];

interface KeyHelpProps {
  isQueue?: boolean;
  onClose: () => void;
}

export function KeyHelp({ isQueue = false, onClose }: KeyHelpProps) {
  const t = useTranslations("desk-review.keys");
  const keys = isQueue ? KEYS.filter(({ words }) => QUEUE_KEYS.includes(words)) : KEYS;
  return (
    <Dialog title={t(isQueue ? "titleQueue" : "title")} onClose={onClose}>
      <p className="text-soft">{t(isQueue ? "leadQueue" : "lead")}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {keys.map(({ keys, words }) => (
          <div key={words} className="contents">
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="border-edge rounded-small tabular mr-1 border px-1.5 font-sans">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Button kind="primary" onClick={onClose}>
          {t("close")}
        </Button>
      </p>
    </Dialog>
  );
}
