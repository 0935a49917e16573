/** A meeting of the association. */
export interface Meeting {
  productCode: string;
  /** Blank, or what makes it a committee's: the committee's code in any letter case. */
  functionCode: string;
  title: string;
  /** Null while it is not known. */
  beginsAt: Date | null;
  endsAt: Date | null;
  description: string;
  /** How often it was changed, and when last: calendar programs ask for both. */
  revision: number;
  changedAt: Date | null;
}
