/** How many checks passed, failed and were skipped, with the output to show. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  report: string;
}
