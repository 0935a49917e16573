import type { Command } from "commander";
import { rotateSigningKey } from "@/lib/identity/oauth/keyring";
import { example, print, printJson } from "./output";
import { withStore } from "./with-store";

export function addKey(program: Command): void {
  program
    .command("key")
    .description("The keys that sign access tokens")
    .command("rotate")
    .description("Sign with a new key from now on; tokens signed before stay valid")
    .option("--json", "print JSON")
    .addHelpText("after", example("key rotate"))
    .action(rotate);
}

async function rotate({ json }: { json?: true }): Promise<void> {
  await withStore(async (context) => {
    const kid = await rotateSigningKey(context);
    if (json) return printJson({ kid });
    return print(`Key ${kid} signs from now on.`);
  });
}
