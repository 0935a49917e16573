import type { Season } from "../season/season";
import type { CalendarDate } from "../time/calendar-date";

/** What a voter has answered so far; `""` where not answered yet. */
export interface NominationDraft {
  /** Generated once for each nomination, so that sending it again makes no second one (contract.md section 5). */
  recordId: string;
  year: number;
  candidate: { id: string; name: string; city: string; board: string } | undefined;
  committee: { code: string; name: string } | undefined;
  position: string;
  qualifications: string;
  /** `1` to `3`, or `""`. */
  priority: string;
  effectiveDate: CalendarDate;
  /** The stored nomination source. */
  source: string;
  /** The voter has completed the reasons, which may be empty. */
  hasReasons: boolean;
  /** When the nomination that this changes was last changed itself, as far as the voter has seen; `""` for a new one. */
  basis: string;
}

/** The source of nominations made on the members' site. */
const SITE_SOURCE = "VOTER";

/** A nomination without answers. It begins with the season's term unless the voter changes that. */
export function emptyNomination(
  recordId: string,
  { year, termStart }: Pick<Season, "year" | "termStart">,
): NominationDraft {
  return {
    recordId,
    year,
    candidate: undefined,
    committee: undefined,
    position: "",
    qualifications: "",
    priority: "",
    effectiveDate: termStart,
    source: SITE_SOURCE,
    hasReasons: false,
    basis: "",
  };
}

/** Whether a stored value is a draft for the season of `year` in the format of this version. */
export function isNominationDraft(stored: unknown, year: number): stored is NominationDraft {
  if (typeof stored !== "object" || stored === null) return false;
  const draft = stored as Partial<Record<keyof NominationDraft, unknown>>;
  const texts = [
    draft.recordId,
    draft.position,
    draft.qualifications,
    draft.priority,
    draft.source,
    draft.basis,
  ];
  return (
    draft.year === year &&
    draft.recordId !== "" &&
    texts.every((text) => typeof text === "string") &&
    typeof draft.effectiveDate === "string" &&
    typeof draft.hasReasons === "boolean" &&
    hasTexts(draft.candidate, ["id", "name", "city", "board"]) &&
    hasTexts(draft.committee, ["code", "name"])
  );
}

function hasTexts(stored: unknown, names: readonly string[]): boolean {
  if (stored === undefined) return true;
  if (typeof stored !== "object" || stored === null) return false;
  return names.every((name) => typeof (stored as Record<string, unknown>)[name] === "string");
}
