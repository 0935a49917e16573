import "server-only";
import { type HeldRole, isEffective } from "@/lib/domain/access/staff-role";
import { type Outcome, allow, refuse } from "@/lib/domain/outcome";
import { GUARDED_DAYS } from "@/lib/domain/identity/email-change";
import { momentInSentence } from "@/lib/domain/time/date-words";
import { env } from "@/lib/env";
import type { StaffRole } from "@/lib/vocabulary/access";
import type { AuditEntry } from "../audit-entries";
import { run } from "../database";
import { lastSetAddress } from "../email-changes/email-changes";
import { prisma } from "../prisma-reader";
import { type Runner, statement } from "../statement";
import { write, type WriteContext } from "../write";
import { lockMember } from "./members";

/** The roles of a `member` in one column, as `HeldRole` has them. */
export const ROLES_OF_MEMBER = `
  coalesce((select json_agg(json_build_object('role', staff_role.role, 'committeeCode', staff_role.committee_code)
                            order by staff_role.role, staff_role.committee_code)
            from staff_role where staff_role.member_id = member.id), '[]')`;

/** SQL: the roles of active members that make them managers. */
const ACTIVE_MANAGERS = `
  from staff_role join member on member.id = staff_role.member_id
  where staff_role.role = 'manager' and staff_role.committee_code = '' and member.active`;

/** A member of staff, with their roles. */
export interface StaffMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  active: boolean;
  roles: HeldRole[];
}

/** Everyone with a role, by name. */
export async function listStaff(): Promise<StaffMember[]> {
  const { member } = await prisma();
  const staff = await member.findMany({
    where: { staffRoles: { some: {} } },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      active: true,
      staffRoles: {
        select: { role: true, committeeCode: true },
        orderBy: [{ role: "asc" }, { committeeCode: "asc" }],
      },
    },
    orderBy: [{ lastNameKey: "asc" }, { firstNameKey: "asc" }, { id: "asc" }],
  });
  return staff.map(({ staffRoles, ...person }) => ({ ...person, roles: staffRoles as HeldRole[] }));
}

/** A member of staff who may look after a committee. */
export type PossibleLiaison = Pick<StaffMember, "id" | "firstName" | "lastName">;

const LIST_POSSIBLE_LIAISONS = statement<PossibleLiaison>(
  "list-possible-liaisons",
  `select id, first_name as "firstName", last_name as "lastName" from member
   where active and id in (select member_id from staff_role)`,
);

/** The active members of staff. */
export function listPossibleLiaisons(runner: Runner): Promise<PossibleLiaison[]> {
  return runner.run(LIST_POSSIBLE_LIAISONS());
}

const LIST_ACTIVE_MANAGERS = statement<{ memberId: string }>(
  "list-active-managers",
  `select member.id as "memberId" ${ACTIVE_MANAGERS} order by member.id`,
);

/** The active members who are managers; deactivated ones and those of some committees only do not count. */
export async function listActiveManagers(runner: Runner = { run }): Promise<string[]> {
  return (await runner.run(LIST_ACTIVE_MANAGERS())).map(({ memberId }) => memberId);
}

// Two managers who remove each other's role at once must not both succeed; nor may an import deactivate the one
// who stays without noticing that.
const LOCK_MANAGERS = statement<{ memberId: string }>(
  "lock-managers",
  `select member.id as "memberId" ${ACTIVE_MANAGERS} order by member.id
   for update of staff_role for no key update of member`,
);

/** The same, locked until the transaction ends. */
export async function lockManagers(transaction: Runner): Promise<string[]> {
  return (await transaction.run(LOCK_MANAGERS())).map(({ memberId }) => memberId);
}

const HOLDS_ROLE = statement<{ holds: boolean }, [memberId: string]>(
  "holds-role",
  "select exists (select from staff_role where member_id = $1) as holds",
);

/** Whether the member holds a role, even one without effect, and even when they are not active at the moment. */
export async function holdsRole(runner: Runner, memberId: string): Promise<boolean> {
  return (await runner.run(HOLDS_ROLE(memberId)))[0]?.holds === true;
}

const FIND_ROLES = statement<{ roles: HeldRole[] }, [memberId: string]>(
  "find-roles",
  `select ${ROLES_OF_MEMBER} as roles from member where id = $1`,
);

const INSERT = statement<unknown, [memberId: string, role: StaffRole, now: Date, codes: readonly string[]]>(
  "insert-staff-roles",
  `insert into staff_role (member_id, role, granted_at, committee_code)
   select $1, $2, $3, * from unnest($4::text[])`,
);

const DELETE = statement<unknown, [memberId: string, role: StaffRole]>(
  "delete-staff-role",
  "delete from staff_role where member_id = $1 and role = $2",
);

const UNKNOWN_COMMITTEES = statement<{ code: string }, [codes: readonly string[]]>(
  "unknown-committees",
  "select code from unnest($1::text[]) as code where code not in (select code from committee)",
);

type GrantRefusal = "unknown-member" | "unknown-committee" | "role-not-limitable" | "address-not-settled";
type RevokeRefusal = "unknown-member" | "last-manager";

/**
 * Grants a role, on all committees or, to a reviewer and where codes are given, on those alone; effective from the member's
 * next request. The role's committees of before are replaced. False when nothing changes.
 */
export function grantRole(
  context: WriteContext,
  memberId: string,
  role: StaffRole,
  committeeCodes: readonly string[],
): Promise<Outcome<GrantRefusal, boolean>> {
  const codes = committeeCodes.length === 0 ? [""] : [...new Set(committeeCodes)].toSorted();
  if (codes.some((committeeCode) => !isEffective({ role, committeeCode }))) {
    const detail = `Only a reviewer's role can be limited to committees. Grant the role of ${role} without committees.`;
    return Promise.resolve(refuse("role-not-limitable", detail));
  }
  return write<Outcome<GrantRefusal, boolean>>(context, async (transaction) => {
    const [member, [holder], unknown, setAt] = await Promise.all([
      lockMember(transaction, memberId),
      transaction.run(FIND_ROLES(memberId)),
      transaction.run(UNKNOWN_COMMITTEES(committeeCodes)),
      // Whoever may set any member's address could otherwise take one before its owner is given a role.
      context.actor.kind === "command" ? undefined : lastSetAddress(transaction, memberId, context.now),
    ]);
    if (!member?.active)
      return { result: refuse("unknown-member", "There is no active member with this id.") };
    if (unknown.length > 0) {
      return { result: refuse("unknown-committee", "There is no committee with one of these codes.") };
    }
    const before = holder?.roles ?? [];
    const held = before.filter((one) => one.role === role);
    const isSame =
      held.length === codes.length && held.every(({ committeeCode }) => codes.includes(committeeCode));
    if (isSame) return { result: allow(false) };
    if (setAt) return { result: refuse("address-not-settled", notSettled(setAt)) };
    const after = [
      ...before.filter((one) => one.role !== role),
      ...codes.map((committeeCode) => ({ role, committeeCode })),
    ];
    return {
      result: allow(true),
      changes: [DELETE(memberId, role), INSERT(memberId, role, context.now, codes)],
      audit: [auditEntry("staff.grant", memberId, before, after)],
    };
  });
}

function notSettled(setAt: Date): string {
  const until = new Date(setAt.getTime() + GUARDED_DAYS * 24 * 3_600_000);
  const [from = "", to = ""] = [setAt, until].map((moment) =>
    momentInSentence(moment, env().ASSOCIATION_TIME_ZONE),
  );
  return `Another system set this member's e-mail address on ${from}. Ask the member whether the address is theirs. The role can be granted after ${to}, or at once at the command line (rostrum staff grant).`;
}

/** Revokes a role, or all of them; false when the member did not have it. The last active manager stays. */
export function revokeRole(
  context: WriteContext,
  memberId: string,
  role: StaffRole | undefined,
): Promise<Outcome<RevokeRefusal, boolean>> {
  return write<Outcome<RevokeRefusal, boolean>>(context, async (transaction) => {
    const [managers, member, [holder]] = await Promise.all([
      lockManagers(transaction),
      lockMember(transaction, memberId),
      transaction.run(FIND_ROLES(memberId)),
    ]);
    if (!member) return { result: refuse("unknown-member", "No member has this id.") };
    const before = holder?.roles ?? [];
    const revoked = [...new Set(before.map((one) => one.role))].filter(
      (held) => role === undefined || held === role,
    );
    if (revoked.length === 0) return { result: allow(false) };
    const isLast = managers.length === 1 && managers[0] === memberId;
    if (revoked.includes("manager") && isLast) {
      const detail =
        "This is the last active manager; deactivated members do not count. Grant another member the role first.";
      return { result: refuse("last-manager", detail) };
    }
    const after = before.filter((one) => !revoked.includes(one.role));
    return {
      result: allow(true),
      changes: revoked.map((one) => DELETE(memberId, one)),
      audit: [auditEntry("staff.revoke", memberId, before, after)],
    };
  });
}

function auditEntry(
  action: string,
  memberId: string,
  before: readonly HeldRole[],
  after: readonly HeldRole[],
): AuditEntry {
  const state = (roles: readonly HeldRole[]) => ({ roles: roles.map((one) => ({ ...one })) });
  return {
    action,
    subject: "member",
    subjectId: memberId,
    before: state(before),
    after: state(after),
    events: "none",
  };
}
