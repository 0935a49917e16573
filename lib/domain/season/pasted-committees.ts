import type { RowOutcome } from "@/lib/vocabulary/season";
import {
  cellReader,
  type FieldChange,
  inOneLine,
  type PastedTable,
  repetitions,
  type TableLayout,
} from "./pasted-columns";
import type { PastedLine } from "./pasted-table";

/** A committee as staff set it. */
export interface CommitteeSetting {
  code: string;
  name: string;
  description: string;
  /** Null: no one looks after it. */
  liaisonId: string | null;
  active: boolean;
  /** In Spanish; blank: as in the association's first language. */
  nameEs: string;
  descriptionEs: string;
}

const COLUMNS = ["code", "name", "description", "liaisonID", "active", "name.es", "description.es"] as const;
export type CommitteeColumn = (typeof COLUMNS)[number];

export const COMMITTEE_TABLE: TableLayout<CommitteeColumn> = {
  columns: COLUMNS,
  headings: {
    code: "code",
    committeecode: "code",
    committee: "code",
    name: "name",
    committeename: "name",
    description: "description",
    liaison: "liaisonID",
    liaisonid: "liaisonID",
    active: "active",
    "name.es": "name.es",
    namees: "name.es",
    spanishname: "name.es",
    "description.es": "description.es",
    descriptiones: "description.es",
    spanishdescription: "description.es",
  },
  named: ["code"],
};

export type CommitteeProblem =
  | "code-missing"
  | "code-too-long"
  | "name-missing"
  | "name-too-long"
  | "description-too-long"
  | "liaison-unknown"
  | "active-invalid"
  | "repeated";

/** What is known of committees and of the staff who may look after them. */
export interface KnownCommittees {
  committee(code: string): CommitteeSetting | undefined;
  /** The active member of staff with that id, or the only one with that name; undefined: none, or several. */
  liaison(text: string): string | undefined;
}

/** One row as it would be taken over. */
export interface JudgedCommittee {
  line: number;
  after: CommitteeSetting;
  outcome: RowOutcome;
  problems: CommitteeProblem[];
  changes: FieldChange[];
}

const CODE_LENGTH = 64;
const NAME_LENGTH = 200;
const DESCRIPTION_LENGTH = 4_000;

const NEW: Omit<CommitteeSetting, "code"> = {
  name: "",
  description: "",
  liaisonId: null,
  active: true,
  nameEs: "",
  descriptionEs: "",
};

// As spreadsheets and people write it, in both languages.
const YES = ["true", "yes", "y", "1", "sí", "si"];
const NO = ["false", "no", "n", "0"];

/** What each row would change, or why it cannot be taken. A column that is missing leaves what the committee has. */
export function judgeCommittees(
  { columns, rows }: PastedTable<CommitteeColumn>,
  known: KnownCommittees,
): JudgedCommittee[] {
  const isRepeated = repetitions();
  return rows.map((row) => {
    const judged = judgeCommittee(columns, row, known);
    if (!isRepeated(judged.after.code)) return judged;
    return { ...judged, outcome: "refused", problems: [...judged.problems, "repeated"], changes: [] };
  });
}

function judgeCommittee(
  columns: readonly (CommitteeColumn | undefined)[],
  row: PastedLine,
  known: KnownCommittees,
): JudgedCommittee {
  const cell = cellReader(columns, row);
  const inLine = (column: CommitteeColumn) => {
    const text = cell(column);
    return text === undefined ? undefined : inOneLine(text);
  };
  const code = inLine("code") ?? "";
  const before = known.committee(code);
  const kept = before ?? NEW;
  const liaisonId = readLiaison(inLine("liaisonID"), kept.liaisonId, known);
  const active = readActive(cell("active"), kept.active);
  const after: CommitteeSetting = {
    code,
    name: inLine("name") ?? kept.name,
    description: cell("description") ?? kept.description,
    liaisonId: liaisonId ?? null,
    active: active ?? kept.active,
    nameEs: inLine("name.es") ?? kept.nameEs,
    descriptionEs: cell("description.es") ?? kept.descriptionEs,
  };
  const problems = textProblems(after);
  // Some came without a name, by an import.
  if (after.name === "" && before?.name !== "") problems.push("name-missing");
  if (liaisonId === undefined) problems.push("liaison-unknown");
  if (active === undefined) problems.push("active-invalid");
  const judged = { line: row.line, after, problems };
  if (problems.length > 0) return { ...judged, outcome: "refused", changes: [] };
  const changes = changesOf(kept, after);
  const outcome = before ? (changes.length > 0 ? "changed" : "same") : "new";
  return { ...judged, outcome, changes };
}

function textProblems(requested: CommitteeSetting): CommitteeProblem[] {
  const { code, name, nameEs, description, descriptionEs } = requested;
  const problems: CommitteeProblem[] = [];
  if (code === "") problems.push("code-missing");
  if (code.length > CODE_LENGTH) problems.push("code-too-long");
  if (Math.max(name.length, nameEs.length) > NAME_LENGTH) problems.push("name-too-long");
  if (Math.max(description.length, descriptionEs.length) > DESCRIPTION_LENGTH) {
    problems.push("description-too-long");
  }
  return problems;
}

/** Who is meant; null: no one. Whoever looks after the committee already may stay, also without a role by now. */
function readLiaison(
  text: string | undefined,
  kept: string | null,
  known: KnownCommittees,
): string | null | undefined {
  if (text === undefined || text === kept) return kept;
  return text === "" ? null : known.liaison(text);
}

function readActive(text: string | undefined, kept: boolean): boolean | undefined {
  const word = text?.toLowerCase() ?? "";
  if (word === "") return kept;
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

const FIELDS = [
  ["name", ({ name }) => name],
  ["description", ({ description }) => description],
  ["liaisonID", ({ liaisonId }) => liaisonId ?? ""],
  ["active", ({ active }) => String(active)],
  ["name.es", ({ nameEs }) => nameEs],
  ["description.es", ({ descriptionEs }) => descriptionEs],
] as const satisfies readonly [CommitteeColumn, (one: Omit<CommitteeSetting, "code">) => string][];

function changesOf(before: Omit<CommitteeSetting, "code">, after: CommitteeSetting): FieldChange[] {
  return FIELDS.map(([field, read]) => ({ field, before: read(before), after: read(after) })).filter(
    (change) => change.before !== change.after,
  );
}
