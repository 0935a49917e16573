import { type Command, InvalidArgumentError } from "commander";
import { grantRole, revokeRole } from "@/lib/store/members/staff-roles";
import { STAFF_ROLES, type StaffRole } from "@/lib/vocabulary/access";
import { readId } from "./arguments";
import { example, print } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

export function addStaff(program: Command): void {
  const staff = program.command("staff").description("Members who run the season");
  staff
    .command("grant")
    .description("Grant a member a role at the season desk")
    .argument("<memberid>", "the member id", readId)
    .option("--role <role>", `one of: ${STAFF_ROLES.join(", ")}`, readRole, "manager" as StaffRole)
    .option("--committee <code...>", "a reviewer's role on these committees only (default: on all)")
    .addHelpText("after", example("staff grant M00000001 --role reviewer --committee BUDGET ETHICS"))
    .action(grant);
  staff
    .command("revoke")
    .description("Revoke a role, or all of them; the last active manager stays")
    .argument("<memberid>", "the member id", readId)
    .option("--role <role>", `one of: ${STAFF_ROLES.join(", ")} (default: all)`, readRole)
    .addHelpText("after", example("staff revoke M00000001"))
    .action(revoke);
}

function readRole(given: string): StaffRole {
  const role = STAFF_ROLES.find((one) => one === given);
  if (role) return role;
  throw new InvalidArgumentError(`Give one of: ${STAFF_ROLES.join(", ")}.`);
}

async function grant(
  memberId: string,
  { role, committee = [] }: { role: StaffRole; committee?: string[] },
): Promise<void> {
  await withStore(async (context) => {
    const granted = await grantRole(context, memberId, role, committee.map(readId));
    if (!granted.ok) throw new CommandError(granted.detail);
    await print(granted.value ? `The member is now ${role}.` : `The member is already ${role}.`);
  });
}

async function revoke(memberId: string, { role }: { role?: StaffRole }): Promise<void> {
  await withStore(async (context) => {
    const revoked = await revokeRole(context, memberId, role);
    if (!revoked.ok) throw new CommandError(revoked.detail);
    const what = role ?? "staff";
    await print(revoked.value ? `The member is no longer ${what}.` : `The member was not ${what}.`);
  });
}
