/** How many checks passed, failed and were left out, and what to show of it. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  report: string;
}
