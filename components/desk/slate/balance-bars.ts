import type { Bar } from "../bar-chart";
import type { Balance, Share, Target } from "./slate";

/** The charts beside the slate. */
export const BALANCE_CHARTS = ["service", "years", "board", "firm"] as const;
export type BalanceChart = (typeof BALANCE_CHARTS)[number];

interface Words {
  /** What stands for a share that has no name of its own: returning, a band of years, not on record. */
  label: (chart: BalanceChart, share: Share) => string;
}

/** The bars of one chart; targets that hold for the people shown are marked on them. */
export function balanceBars(
  balance: Balance,
  chart: BalanceChart,
  targets: readonly Target[],
  { label }: Words,
): Bar[] {
  return sharesOf(balance, chart).map((share) => ({
    label: label(chart, share),
    count: Number(share.people),
    share: portion(share, balance),
    target: targetOn(chart, share, targets),
  }));
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

function portion({ people }: Share, { people: all }: Balance): number {
  return all === "0" ? 0 : Number(people) / Number(all);
}

/** A target of what the chart measures; upper bounds of boards and firms hold for each of them that has a name. */
function targetOn(chart: BalanceChart, { id }: Share, targets: readonly Target[]): Bar["target"] {
  const found = targets.find(({ measure }) =>
    chart === "service" ? measure === id : measure === chart && id !== "",
  );
  return found && { bound: found.bound, share: Number(found.percent) / 100 };
}

/**
 * The targets that apply to what is shown: of a committee its own and those of every committee; of the whole slate none, since a
 * target is a committee's.
 */
export function targetsFor(targets: readonly Target[], committeeCode: string): Target[] {
  if (committeeCode === "") return [];
  return targets.filter((target) => target.committeeCode === "" || target.committeeCode === committeeCode);
}
