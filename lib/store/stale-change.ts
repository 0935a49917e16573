import "server-only";
import { type Refusal, refuse } from "@/lib/domain/outcome";
import { type Runner, statement } from "./statement";

const FIND_LAST = statement<{ actor: string; at: Date }, [subject: string, subjectId: string]>(
  "find-last-change",
  `select actor_id as actor, at from audit_event where subject = $1 and subject_id = $2
   order by id desc limit 1`,
);

/** A record as its writer saw it and as it is, under the names that callers know. */
interface StaleRecord {
  /** What the audit rows call it. */
  subject: string;
  subjectId: string;
  /** Absent where what it was is all there is to see of it. */
  version?: number;
  /** What is now: the fields that differ from what the writer wants. */
  now: Readonly<Record<string, string>>;
}

/**
 * The refusal of a change whose writer saw an older version: what is now different from what they want, and who changed
 * the record last. It names members of staff by their id and holds no other personal data.
 */
export async function staleChange(
  transaction: Runner,
  { subject, subjectId, version, now }: StaleRecord,
): Promise<Refusal<"stale-change">> {
  const [last] = await transaction.run(FIND_LAST(subject, subjectId));
  const fields = Object.entries(now).map(
    ([name, value]) => `${name} is now ${value === "" ? "blank" : value}`,
  );
  const by = last ? `, changed by ${last.actor} at ${last.at.toISOString()}` : "";
  const what = fields.length === 0 ? "" : ` ${fields.join(", ")}.`;
  const state = version === undefined ? "different" : `version ${version}`;
  return refuse("stale-change", `This is now ${state}${by}.${what}`);
}
