/** A meeting of the association. */
export interface Meeting {
  productCode: string;
  /** The code, in any letter case, of the committee whose meeting it is; blank when it is no committee's. */
  functionCode: string;
  title: string;
  /** Null while it is not known. */
  beginsAt: Date | null;
  endsAt: Date | null;
  description: string;
  /** How often it was changed, and when last: iCalendar needs both. */
  revision: number;
  changedAt: Date | null;
}
