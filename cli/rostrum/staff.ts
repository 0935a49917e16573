import type { Command } from "commander";
import { setStaff } from "@/lib/store/members/staff";
import { readId } from "./arguments";
import { example, print } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

export function addStaff(program: Command): void {
  const staff = program.command("staff").description("Members who may act for others");
  staff
    .command("grant")
    .description("Grant a member staff rights")
    .argument("<memberid>", "the member id", readId)
    .addHelpText("after", example("staff grant M00000001"))
    .action((memberId: string) => set(memberId, true));
  staff
    .command("revoke")
    .description("Revoke a member's staff rights")
    .argument("<memberid>", "the member id", readId)
    .addHelpText("after", example("staff revoke M00000001"))
    .action((memberId: string) => set(memberId, false));
}

async function set(memberId: string, isStaff: boolean): Promise<void> {
  await withStore(async (context) => {
    const change = await setStaff(context, memberId, isStaff);
    if (change === null) throw new CommandError("No member has this id.");
    const state = isStaff ? "staff" : "not staff";
    await print(change === "same" ? `The member is already ${state}.` : `The member is now ${state}.`);
  });
}
