/** What one key press or button did, in one or several writes; it is taken back as a whole. */
export interface Action {
  /**
   * The service has answered one of its writes.
   * @param takeBack reverses what that write changed; undefined when it was refused, or changed nothing
   */
  answered: (count: number, takeBack?: () => void) => void;
}

/** Offers to take an act back, once the service has answered all of it. @returns withdraws the offer */
export type OfferUndo = (count: number, takeBack: () => boolean) => () => void;

/** An act that can be taken back. */
export interface PastAction {
  number: number;
  words: string;
  takeBack: () => boolean;
}

export interface ActHistory {
  /** @param words what the act is called in the history */
  begin: (writes: number, words: string, offer?: OfferUndo) => Action;
  /** @returns false when there is none */
  takeBackLast: () => boolean;
  /** The acts that can be taken back, newest first. */
  past: () => PastAction[];
}

interface Held {
  number: number;
  words: string;
  waiting: number;
  /** How many candidates it changed. */
  count: number;
  backs: (() => void)[];
  withdraw: (() => void) | undefined;
}

/**
 * The acts that can be taken back: the last one, or any of them by itself, each once.
 * @param onChange the acts of `past` are others now
 */
export function actionHistory(onChange: () => void = () => undefined): ActHistory {
  const actions: Held[] = [];
  let begun = 0;

  function takeBack(held: Held): boolean {
    const at = actions.indexOf(held);
    if (at === -1) return false;
    actions.splice(at, 1);
    held.withdraw?.();
    if (held.waiting === 0) reverse(held);
    onChange();
    return true;
  }

  /** Everything is answered: now it is known what can be taken back. */
  function settle(held: Held, offer?: OfferUndo): void {
    const at = actions.indexOf(held);
    // Taken back before the answer was there.
    if (at === -1) reverse(held);
    else if (held.backs.length === 0) actions.splice(at, 1);
    else held.withdraw = offer?.(held.count, () => takeBack(held));
    onChange();
  }

  return {
    begin(writes, words, offer) {
      begun += 1;
      const held: Held = { number: begun, words, waiting: writes, count: 0, backs: [], withdraw: undefined };
      actions.push(held);
      onChange();
      return {
        answered(count, back) {
          held.waiting -= 1;
          held.count += count;
          if (back) held.backs.push(back);
          if (held.waiting === 0) settle(held, offer);
        },
      };
    },
    takeBackLast() {
      const last = actions.at(-1);
      return last !== undefined && takeBack(last);
    },
    past: () =>
      actions
        .map((held) => ({ number: held.number, words: held.words, takeBack: () => takeBack(held) }))
        .toReversed(),
  };
}

function reverse({ backs }: Held): void {
  for (const back of backs.toReversed()) back();
}
