import "server-only";
import { judgeOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import type { Right } from "@/lib/domain/access/staff-role";
import { conflict, notFound, Problem } from "@/lib/domain/problem";
import { linesOf } from "@/lib/domain/text/lines";
import { type CandidacyKey, findCandidacyKeys } from "@/lib/store/candidacies/candidacy-facts";
import type { Call } from "../operation";
import { requireRight } from "./require-right";

const CHANGING: ReadonlySet<Right> = new Set(["candidacies.decide", "candidacies.override"]);

/** A candidacy that a call names. */
export interface NamedCandidacy {
  key: CandidacyKey;
  /** What stands after its id in the same line, separated by tabs. */
  cells: readonly string[];
}

/**
 * The candidacies that a call names, one per line, in that order.
 * @throws Problem 400 when one is named twice or they are not of one season, 403 where the caller has not the right for all
 *   their committees, 409 where they would change their own, 404 when there is none with one of the ids
 */
export async function namedCandidacies(
  parameter: string,
  text: string,
  right: Right,
  call: Call,
): Promise<NamedCandidacy[]> {
  const lines = linesOf(text).map((line) => line.split("\t").map((cell) => cell.trim()));
  const ids = lines.map(([id = ""]) => id.toLowerCase());
  if (new Set(ids).size < ids.length) throw malformed(parameter, "names a candidacy twice");
  const keys = new Map((await findCandidacyKeys(ids)).map((key) => [key.id, key]));
  const named = lines.map(([, ...cells], index) => {
    const key = keys.get(ids[index] ?? "");
    if (!key) throw notFound(`There is no candidacy with one of the ids in ${parameter}.`);
    return { key, cells };
  });
  for (const { key } of named) {
    requireRight(call, right, key.committeeCode);
    const refusal = CHANGING.has(right) ? judgeOwnCandidacy(ownIdOf(call.principal), key) : undefined;
    if (refusal) throw conflict(refusal);
  }
  if (new Set(named.map(({ key }) => key.year)).size > 1)
    throw malformed(parameter, "names candidacies of several seasons");
  return named;
}

/** The one candidacy that a call names. */
export async function namedCandidacy(id: string, right: Right, call: Call): Promise<CandidacyKey> {
  const [named] = await namedCandidacies("candidacyID", id, right, call);
  if (!named) throw notFound("There is no candidacy with the id in candidacyID.");
  return named.key;
}

/** 400 for a parameter whose lines are not as the operation asks. */
export function malformed(parameter: string, words: string): Problem {
  const detail = `${parameter} ${words}.`;
  return new Problem(400, "Invalid Parameter", { detail, parameters: [parameter] });
}

/** A whole number as a cell has it; undefined when it is none. */
export function cellNumber(cell = ""): number | undefined {
  return /^\d{1,6}$/.test(cell) ? Number(cell) : undefined;
}
