import type { Balance, Share, Target } from "./slate";

/** The charts beside the slate. */
export const BALANCE_CHARTS = ["service", "years", "board", "firm"] as const;
export type BalanceChart = (typeof BALANCE_CHARTS)[number];

/** A bar of one of the charts. */
export interface BalanceBar {
  share: Share;
  /** Exact, in percent. */
  percent: number;
  /** In percent. */
  target: number | undefined;
  isMissed: boolean;
}

/** The bars of one chart; targets that hold for the people shown are marked on them. */
export function balanceBars(balance: Balance, chart: BalanceChart, targets: readonly Target[]): BalanceBar[] {
  return sharesOf(balance, chart).map((share) => {
    const percent = balance.people === 0 ? 0 : (share.people / balance.people) * 100;
    const target = targetOn(chart, share, targets);
    return {
      share,
      percent,
      target: target?.percent,
      isMissed: target !== undefined && balance.people !== 0 && isMissed(target, percent),
    };
  });
}

function isMissed({ bound, percent: requested }: Target, percent: number): boolean {
  return bound === "at-least" ? percent < requested : percent > requested;
}

function sharesOf(balance: Balance, chart: BalanceChart): readonly Share[] {
  switch (chart) {
    case "service":
      return balance.byService;
    case "years":
      return balance.byMembershipYears;
    case "board":
      return balance.byBoard;
    case "firm":
      return balance.byFirm;
  }
}

/** A target of what the chart measures; upper bounds of boards and firms hold for each of them that has a name. */
function targetOn(chart: BalanceChart, { id }: Share, targets: readonly Target[]): Target | undefined {
  return targets.find(({ measure }) =>
    chart === "service" ? measure === id : measure === chart && id !== undefined,
  );
}

/**
 * The targets that apply to what is shown: of a committee its own and those of every committee; of the whole slate none, since a
 * target is a committee's.
 */
export function targetsFor(targets: readonly Target[], committeeCode: string): Target[] {
  if (committeeCode === "") return [];
  return targets.filter(
    (target) => target.committeeCode === undefined || target.committeeCode === committeeCode,
  );
}
