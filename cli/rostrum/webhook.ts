import type { Command } from "commander";
import { isUuid } from "@/lib/domain/text/uuid";
import { withoutQuery } from "@/lib/domain/webhook/webhook-url";
import { changeEndpoint, removeEndpoint } from "@/lib/store/webhooks/endpoint-changes";
import { type Endpoint, listEndpoints } from "@/lib/store/webhooks/endpoints";
import { readId } from "./arguments";
import { example, print, printJson, printTable } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

const NO_WEBHOOK = "There is no webhook with this id; `webhook list` shows them all.";
const EXAMPLE_ID = "4a0f6f0a-1c5e-4f5e-9a55-0d9c2f6f3b11";

export function addWebhook(program: Command): void {
  const webhook = program
    .command("webhook")
    .description("The receivers of events, also while the server is down");
  webhook
    .command("list")
    .description("Show all webhooks, oldest first; addresses without their query, which may hold a token")
    .option("--json", "print JSON")
    .addHelpText("after", example("webhook list --json"))
    .action(list);
  webhook
    .command("pause")
    .description(
      "Send a webhook nothing until it is made active again at the desk; what happens waits for it",
    )
    .argument("<id>", "the webhook's id", readId)
    .addHelpText("after", example(`webhook pause ${EXAMPLE_ID}`))
    .action(pause);
  webhook
    .command("remove")
    .description("Remove a webhook with its deliveries")
    .argument("<id>", "the webhook's id", readId)
    .addHelpText("after", example(`webhook remove ${EXAMPLE_ID}`))
    .action(remove);
}

async function list({ json }: { json?: true }): Promise<void> {
  await withStore(async () => {
    const webhooks = (await listEndpoints()).map(({ id, url, description, state, waiting, createdAt }) => ({
      id,
      url: withoutQuery(url),
      description,
      state,
      waiting,
      createdAt: createdAt.toISOString(),
    }));
    if (json) return printJson(webhooks);
    if (webhooks.length === 0) return print("There are no webhooks; managers add them at the desk.");
    const rows = webhooks.map(({ id, state, waiting, url }) => [id, state, String(waiting), url]);
    return printTable([["id", "state", "waiting", "address"], ...rows]);
  });
}

async function pause(id: string): Promise<void> {
  await withStore(async (context) => {
    const endpoint = await find(id);
    if (endpoint.state !== "paused") {
      const { url, description, events, version } = endpoint;
      const change = { url, description, events, state: "paused" } as const;
      const changed = await changeEndpoint(context, { id: endpoint.id, version }, change);
      if (!changed.ok) throw new CommandError(`${changed.detail} Try again.`);
    }
    await print(`Webhook ${id} is paused.`);
  });
}

async function remove(id: string): Promise<void> {
  await withStore(async (context) => {
    await removeEndpoint(context, (await find(id)).id);
    await print(`Webhook ${id} is removed, with its deliveries.`);
  });
}

/** @throws CommandError when there is none */
async function find(id: string): Promise<Endpoint> {
  const endpoint = isUuid(id)
    ? (await listEndpoints()).find((one) => one.id === id.toLowerCase())
    : undefined;
  if (!endpoint) throw new CommandError(NO_WEBHOOK);
  return endpoint;
}
