import "server-only";
import { judgeSetting } from "@/lib/domain/identity/email-change";
import { insertAuditEntries } from "../audit-entries";
import { guardAddress } from "../email-changes/email-change-writes";
import { listEmailChanges } from "../email-changes/email-changes";
import { insertLetters } from "../letters/new-letters";
import { lockManagers } from "../members/staff-roles";
import type { Runner } from "../statement";
import type { WriteContext } from "../write";
import type { Connection } from "./connection";
import type { Plan } from "./plan";
import type { Run } from "./run";

/** A staged row that would change how a person with a role signs in. */
interface GuardedRow {
  id: string;
  line: number;
  email: string;
  requested: string;
  hasOtherAddress: boolean;
  hasOtherNrdsId: boolean;
}

/**
 * Keeps members.csv from changing how a person with a role signs in (contract.md 8.2): another address waits, another NRDS id
 * stays out. The staged rows get what is stored, so that nothing else of the import needs to know. Says so in the report,
 * and that nobody is a manager any more where the file deactivates the last one: a person who has left has no access all the
 * same, and the command line can grant the role.
 * @param isDry for a dry run, which only reports
 */
export async function guardStaff(
  run: Run,
  plan: Plan,
  context: WriteContext,
  { isDry }: { isDry: boolean },
): Promise<void> {
  if (plan.file !== "members.csv" || !plan.hasKey) return;
  const { connection, notes, options } = run;
  const runner = runnerOn(connection);
  const sentences = await warnOfLastManager(connection, runner, plan);
  for (const row of options.confirmStaff ? [] : await holdBack(connection, plan)) {
    if (row.hasOtherAddress && !isDry) await guard(runner, row, context);
    sentences.push(...sentencesAbout(row));
  }
  // A transaction that is repeated says it again.
  if (sentences.length > 0)
    notes.set(plan.file, [...new Set([...(notes.get(plan.file) ?? []), ...sentences])]);
}

function runnerOn(connection: Connection): Runner {
  return {
    run: async <Row>({ text, values }: { text: string; values: readonly unknown[] }) =>
      (await connection.query(text, [...values])).rows as Row[],
  };
}

async function warnOfLastManager(connection: Connection, runner: Runner, plan: Plan): Promise<string[]> {
  if (!("active" in plan.staged)) return [];
  const managers = await lockManagers(runner);
  const { rows } = await connection.query<{ leaving: number }>(
    `select count(*)::integer as leaving from ${plan.staging} s where not s.bad and not s.active and s.id = any ($1)`,
    [managers],
  );
  if (managers.length === 0 || rows[0]?.leaving !== managers.length) return [];
  return [
    "members.csv: the last active manager is not active any more. Give another member the role with `rostrum staff grant`.",
  ];
}

async function holdBack(connection: Connection, { staging, staged }: Plan): Promise<GuardedRow[]> {
  const differs = (column: string) =>
    column in staged ? `t.${column} is distinct from s.${column}` : "false";
  const { rows } = await connection.query<GuardedRow>(
    `select t.id, s.line, t.email, ${"email" in staged ? "s.email" : "t.email"} as requested,
       ${differs("email")} as "hasOtherAddress", ${differs("nrds_id")} as "hasOtherNrdsId"
     from ${staging} s join member t on t.id = s.id
     where not s.bad and t.id in (select member_id from staff_role) and (${differs("email")} or ${differs("nrds_id")})
     order by t.id for no key update of t`,
  );
  const kept = ["email", "email_key", "nrds_id", "nrds_id_key"].filter((column) => column in staged);
  if (rows.length > 0) {
    await connection.query(
      `update ${staging} s set ${kept.map((column) => `${column} = t.${column}`).join(", ")}
       from member t where t.id = s.id and t.id = any ($1)`,
      [rows.map(({ id }) => id)],
    );
  }
  return rows;
}

async function guard(runner: Runner, { id, email, requested }: GuardedRow, context: WriteContext) {
  const guarding = judgeSetting(
    requested,
    { email, changes: await listEmailChanges(runner, id) },
    context.now,
  );
  if (!guarding) return;
  const {
    changes,
    audit,
    letters = [],
  } = guardAddress({ memberId: id, locale: "", email }, requested, guarding, context);
  for (const change of changes) await runner.run(change);
  if (letters.length > 0) await runner.run(insertLetters(letters, context.now));
  await runner.run(insertAuditEntries(context, audit));
}

function sentencesAbout({ id, line, hasOtherAddress, hasOtherNrdsId }: GuardedRow): string[] {
  const who = `of ${id}, who has a role at the desk`;
  return [
    ...(hasOtherAddress
      ? [
          `members.csv:${line}: the e-mail address ${who}, waits until it is confirmed at the address on record, by a second manager or with \`rostrum email confirm\`.`,
        ]
      : []),
    ...(hasOtherNrdsId
      ? [
          `members.csv:${line}: the NRDS id ${who}, stays as it is, since people may sign in with it. To change it, import with --confirm-staff.`,
        ]
      : []),
  ];
}
