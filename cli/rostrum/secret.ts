import type { Command } from "commander";
import { resealKeys } from "@/lib/identity/oauth/reseal-keys";
import { resealWebhookSecrets } from "@/lib/identity/webhooks/reseal-webhook-secrets";
import { forgetSecrets, replaceSecret } from "@/server/database/secrets";
import { demandStopped, embeddedFolder } from "./installation";
import { example, print, printJson } from "./output";
import { withStore } from "./with-store";

interface Options {
  forget?: true;
  json?: true;
}

export function addSecret(program: Command): void {
  program
    .command("secret")
    .description("The secret that encrypts signing keys and session cookies")
    .command("rotate")
    .description(
      "Encrypt with a new secret; with DATABASE_URL, set it as ROSTRUM_SECRET first (docs/operating.md)",
    )
    .option("--forget", "embedded: stop reading what the former secret encrypted; members sign in again")
    .option("--json", "print JSON")
    .addHelpText("after", example("secret rotate"))
    .action(rotate);
}

async function rotate({ forget, json }: Options): Promise<void> {
  const isEmbedded = !process.env.DATABASE_URL && !process.env.ROSTRUM_SECRET;
  const folder = isEmbedded ? embeddedFolder("secret rotate", "") : null;
  if (folder) {
    // A running server would go on with the secret that it has.
    await demandStopped(folder);
    replaceSecret(folder);
  }
  await withStore(async (context) => {
    const keys = await resealKeys(context);
    const { changed: webhooks, unreadable } = await resealWebhookSecrets(context);
    if (folder) forgetSecrets(folder, { keepLast: !forget });
    if (json) return printJson({ keys, webhooks, unreadable });
    await print(`${keys} signing ${keys === 1 ? "key is" : "keys are"} now encrypted with the new secret.`);
    if (webhooks > 0)
      await print(
        `So ${webhooks === 1 ? "is the secret of 1 webhook" : `are the secrets of ${webhooks} webhooks`}.`,
      );
    for (const id of unreadable)
      await print(
        `The secret of webhook ${id} cannot be read, and was left as it is: give the webhook another one at the desk.`,
      );
    if (!folder)
      await print(
        "Keep the former one in ROSTRUM_SECRET_PREVIOUS: session cookies need it for seven days, links in letters for longer (docs/operating.md).",
      );
    else if (forget) await print("The former secret is forgotten: members sign in again.");
    else await print("The former one still reads session cookies; `secret rotate --forget` ends that.");
  });
}
