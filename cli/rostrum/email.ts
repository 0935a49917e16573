import type { Command } from "commander";
import { confirmableUntil } from "@/lib/domain/identity/email-change";
import { confirmGuardedAddress, refuseGuardedAddress } from "@/lib/identity/email-change/guarded-address";
import { listGuardedChanges } from "@/lib/store/email-changes/email-changes";
import { readId, readName } from "./arguments";
import { example, print, printJson, printTable } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

const NOTHING_WAITS = "This address does not wait for this member; `email waiting` shows those that do.";

export function addEmail(program: Command): void {
  const email = program
    .command("email")
    .description("E-mail addresses that others set for people with a role, and that wait to be confirmed");
  email
    .command("waiting")
    .description("Show the addresses that wait, oldest first")
    .option("--json", "print JSON")
    .addHelpText("after", example("email waiting"))
    .action(waiting);
  email
    .command("confirm")
    .description("Put an address that waits on record; ask the person first")
    .argument("<memberid>", "the member id", readId)
    .argument("<address>", "the address, as `email waiting` shows it", readName)
    .addHelpText("after", example("email confirm M00000001 ruth.alvarez@example.org"))
    .action(confirm);
  email
    .command("refuse")
    .description("Refuse an address that waits, so that the one on record stays")
    .argument("<memberid>", "the member id", readId)
    .argument("<address>", "the address, as `email waiting` shows it", readName)
    .addHelpText("after", example("email refuse M00000001 ruth.alvarez@example.org"))
    .action(refuse);
}

async function waiting({ json }: { json?: true }): Promise<void> {
  await withStore(async ({ now }) => {
    const changes = (await listGuardedChanges(now)).map((change) => ({
      memberId: change.memberId,
      name: change.name,
      email: change.formerEmail,
      requested: change.email,
      setBy: change.setByName || change.setById,
      until: confirmableUntil(change).toISOString(),
    }));
    if (json) return printJson(changes);
    if (changes.length === 0) return print("No address waits.");
    const head = ["member", "name", "on record", "waits", "set by", "until"];
    return printTable([head, ...changes.map((change) => Object.values(change))]);
  });
}

async function confirm(memberId: string, address: string): Promise<void> {
  await withStore(async (context) => {
    const confirmed = await confirmGuardedAddress(context, memberId, address);
    if (!confirmed.ok) throw new CommandError(NOTHING_WAITS);
    await print("The address is on record now.");
  });
}

async function refuse(memberId: string, address: string): Promise<void> {
  await withStore(async (context) => {
    const refused = await refuseGuardedAddress(context, { memberId, locale: "" }, address);
    if (!refused.ok) throw new CommandError(NOTHING_WAITS);
    await print("The address is refused; the one on record stays.");
  });
}
