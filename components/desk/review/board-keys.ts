import type { DecidedState } from "@/lib/vocabulary/candidacy";

/** What a key press at the review board asks for. */
export type BoardCommand =
  | { kind: "move"; by: number; isSelecting: boolean }
  | { kind: "first" | "last"; isSelecting: boolean }
  | { kind: "rank-by"; by: -1 | 1 }
  | { kind: "digit"; digit: string }
  | { kind: "decide"; state: DecidedState }
  | {
      kind:
        | "keep-rank"
        | "erase-digit"
        | "select"
        | "select-all"
        | "open"
        | "close"
        | "reviewed"
        | "note"
        | "undo"
        | "compare"
        | "committees"
        | "help";
    };

/** The part of a keyboard event that matters. */
export interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** The letters with which a candidate is decided on; the same in every language, as they stand on the help overlay. */
export const DECISION_KEYS: Readonly<Record<string, DecidedState>> = {
  s: "shortlisted",
  p: "proposed",
  a: "alternate",
  x: "not-selected",
  b: "nominated",
};

const PAGE_ROWS = 10;

const PLAIN_KEYS: Readonly<Record<string, BoardCommand>> = {
  " ": { kind: "select" },
  Enter: { kind: "open" },
  o: { kind: "open" },
  Escape: { kind: "close" },
  Backspace: { kind: "erase-digit" },
  r: { kind: "reviewed" },
  n: { kind: "note" },
  u: { kind: "undo" },
  c: { kind: "compare" },
  g: { kind: "committees" },
  "?": { kind: "help" },
};

const MOVES: Readonly<Record<string, number>> = {
  j: 1,
  arrowdown: 1,
  k: -1,
  arrowup: -1,
  pagedown: PAGE_ROWS,
  pageup: -PAGE_ROWS,
};

const TURNS: Readonly<Record<string, number>> = { arrowright: 1, arrowleft: -1 };

const HARMLESS = new Set<BoardCommand["kind"]>([
  "move",
  "first",
  "last",
  "close",
  "compare",
  "committees",
  "help",
]);

/**
 * Whether a command must wait while the candidate who was opened is not in the page yet: nothing is decided on a candidate
 * who is not in view, and letters typed into an open note are not commands.
 */
export function mustWait({ kind }: BoardCommand, wantsNote: boolean): boolean {
  return wantsNote ? kind !== "close" : !HARMLESS.has(kind);
}

/** What is going on at the board when the key is pressed. */
export interface BoardMoment {
  /** The digits of a rank that is being typed; with them Enter keeps the rank instead of opening the candidate. */
  typed: string;
  /** A candidate is open beside the list: the arrows go to the one before and after. */
  isOpen: boolean;
}

/**
 * Reads a key press. Keys of the browser and of screen readers (with Ctrl, ⌘ or Alt) are left alone, except for ranking,
 * selecting all and undo.
 * @returns undefined when the key means nothing here
 */
export function readBoardKey(press: KeyPress, { typed, isOpen }: BoardMoment): BoardCommand | undefined {
  const { key, altKey, shiftKey } = press;
  const name = key.toLowerCase();
  if (press.ctrlKey || press.metaKey) {
    if (altKey || shiftKey) return undefined;
    if (name === "a") return { kind: "select-all" };
    return name === "z" ? { kind: "undo" } : undefined;
  }
  if (altKey) return rankMove(name);
  const by = MOVES[name] ?? (isOpen && !shiftKey ? TURNS[name] : undefined);
  if (by !== undefined) return { kind: "move", by, isSelecting: shiftKey };
  if (key === "Home" || key === "End") {
    return { kind: key === "Home" ? "first" : "last", isSelecting: shiftKey };
  }
  if (/^\d$/.test(key)) return { kind: "digit", digit: key };
  if (key === "Enter" && typed !== "") return { kind: "keep-rank" };
  const state = DECISION_KEYS[name];
  if (state !== undefined) return shiftKey ? undefined : { kind: "decide", state };
  return PLAIN_KEYS[key] ?? (shiftKey ? undefined : PLAIN_KEYS[name]);
}

function rankMove(name: string): BoardCommand | undefined {
  if (name === "arrowup") return { kind: "rank-by", by: -1 };
  return name === "arrowdown" ? { kind: "rank-by", by: 1 } : undefined;
}
