import "server-only";
import { isUuid } from "@/lib/domain/text/uuid";
import type { Target, TargetDraft } from "@/lib/domain/slate/target";
import type { TargetBound, TargetMeasure } from "@/lib/vocabulary/candidacy";
import { run } from "../database";
import { prisma } from "../prisma-reader";
import { type Runner, type Statement, statement } from "../statement";

const COLUMNS = `id, year, version, committee_code as "committeeCode", measure, bound, percent`;

// A statement, because the balance of a slate is measured with it.
const LIST = statement<Target, [year: number]>(
  "list-slate-targets",
  `select ${COLUMNS} from slate_target where year = $1 and ended_at is null
   order by committee_code, measure, bound, percent, id`,
);

/** The targets of a season. */
export function listTargets(year: number): Promise<Target[]> {
  return run(LIST(year));
}

const LOCK = statement<Target, [id: string]>(
  "lock-slate-target",
  `select ${COLUMNS} from slate_target where id = $1 and ended_at is null for no key update`,
);

/** A target that stands, locked until the transaction ends. */
export async function lockTarget(transaction: Runner, id: string): Promise<Target | undefined> {
  return isUuid(id) ? (await transaction.run(LOCK(id)))[0] : undefined;
}

/** A target that stands. */
export async function findTarget(id: string): Promise<Target | undefined> {
  if (!isUuid(id)) return undefined;
  const { slateTarget } = await prisma();
  const target = await slateTarget.findFirst({ where: { id, endedAt: null }, omit: { endedAt: true } });
  if (!target) return undefined;
  return { ...target, measure: target.measure as TargetMeasure, bound: target.bound as TargetBound };
}

/** The year of a target, which never changes; undefined when there is none with that id. */
export async function findTargetYear(id: string): Promise<number | undefined> {
  if (!isUuid(id)) return undefined;
  const { slateTarget } = await prisma();
  return (await slateTarget.findFirst({ where: { id }, select: { year: true } }))?.year;
}

const HAS_COMMITTEE = statement<{ found: boolean }, [code: string]>(
  "has-target-committee",
  "select exists (select 1 from committee where code = $1) as found",
);

/** Whether there is such a committee. */
export async function hasTargetCommittee(transaction: Runner, code: string): Promise<boolean> {
  return (await transaction.run(HAS_COMMITTEE(code)))[0]?.found === true;
}

type Values = [committeeCode: string, measure: string, bound: string, percent: number];

const INSERT = statement<unknown, [id: string, ...Values, year: number]>(
  "insert-slate-target",
  `insert into slate_target (id, committee_code, measure, bound, percent, year) values ($1, $2, $3, $4, $5, $6)`,
);

const UPDATE = statement<unknown, [id: string, ...Values, version: number]>(
  "update-slate-target",
  "update slate_target set committee_code = $2, measure = $3, bound = $4, percent = $5, version = $6 where id = $1",
);

const END = statement<unknown, [id: string, now: Date]>(
  "end-slate-target",
  "update slate_target set ended_at = $2, version = version + 1 where id = $1",
);

const values = ({ committeeCode, measure, bound, percent }: TargetDraft): Values => [
  committeeCode,
  measure,
  bound,
  percent,
];

export function insertTarget(target: Target): Statement {
  return INSERT(target.id, ...values(target), target.year);
}

export function updateTarget(target: Target): Statement {
  return UPDATE(target.id, ...values(target), target.version);
}

export function endTarget(id: string, now: Date): Statement {
  return END(id, now);
}
