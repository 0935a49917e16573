import "server-only";
import { type Statement, statement } from "../statement";

/** SQL: the end of an insert that raises the revision. A slate without a row is in its first one, so that 2 is inserted. */
export const RAISE = `on conflict (year) do update set revision = slate.revision + 1, updated_at = excluded.updated_at`;

const RAISE_REVISION = statement<unknown, [year: number, now: Date]>(
  "raise-slate-revision",
  `insert into slate (year, revision, updated_at) values ($1, 2, $2) ${RAISE}`,
);

/** Raises the revision with every change of the proposals, so that an approval is for what was seen. The last statement of its write. */
export function raiseSlateRevision(year: number, now: Date): Statement {
  return RAISE_REVISION(year, now);
}
