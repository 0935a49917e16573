/** The result of one fault: what was done, and what came of it, in numbers. */
export interface FaultRow {
  name: string;
  figures: Readonly<Record<string, number>>;
}
