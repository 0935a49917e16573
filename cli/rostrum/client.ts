import { type Command, InvalidArgumentError } from "commander";
import { registerClient, rotateClient, ROTATION_OVERLAP_HOURS } from "@/lib/identity/oauth/clients";
import { disableClient, listClients } from "@/lib/store/clients/clients";
import { DEFAULT_SCOPES, type Scope, SCOPES } from "@/lib/vocabulary/access";
import { readHours, readId, readName } from "./arguments";
import { example, print, printJson, printTable } from "./output";
import { CommandError } from "./refusal";
import { withStore } from "./with-store";

const NO_CLIENT = "There is no client with this id; `client list` shows them all.";

interface Json {
  json?: true;
}

function readScopes(given: string): Scope[] {
  const names = given.split(/[\s,]+/).filter((name) => name !== "");
  const scopes = SCOPES.filter((scope) => names.includes(scope));
  if (names.length === 0 || names.some((name) => !(SCOPES as readonly string[]).includes(name))) {
    throw new InvalidArgumentError(`Give one or more of: ${SCOPES.join(" ")}.`);
  }
  return scopes;
}

export function addClient(program: Command): void {
  const client = program.command("client").description("External systems that may call the API");
  client
    .command("create")
    .description("Register a client; its secret is shown this once")
    .requiredOption("--name <name>", "a name for people to recognize", readName)
    .option("--scope <scopes>", `any of: ${SCOPES.join(" ")}`, readScopes, [...DEFAULT_SCOPES])
    .option("--json", "print JSON")
    .addHelpText("after", example('client create --name "Event registration" --scope "committee.read"'))
    .action(create);
  client
    .command("list")
    .description("Show all clients, oldest first")
    .option("--json", "print JSON")
    .addHelpText("after", example("client list --json"))
    .action(list);
  client
    .command("disable")
    .description("Disable a client; its tokens become invalid at once")
    .argument("<id>", "the client_id", readId)
    .addHelpText("after", example("client disable 0b0f5c1e-6f3e-4f5e-9a55-0d9c2f6f3b11"))
    .action(disable);
  client
    .command("rotate")
    .description("Give a client a new secret; the old one stays valid for a while")
    .argument("<id>", "the client_id", readId)
    .option("--overlap <hours>", "how long the old secret stays valid", readHours, ROTATION_OVERLAP_HOURS)
    .option("--json", "print JSON")
    .addHelpText("after", example("client rotate 0b0f5c1e-6f3e-4f5e-9a55-0d9c2f6f3b11 --overlap 48"))
    .action(rotate);
}

async function create({ name, scope, json }: Json & { name: string; scope: Scope[] }): Promise<void> {
  await withStore(async (context) => {
    const { clientId, clientSecret } = await registerClient(context, { name, scopes: scope });
    await showSecret(json, {
      client_id: clientId,
      client_secret: clientSecret,
      name,
      scope: scope.join(" "),
    });
  });
}

async function list({ json }: Json): Promise<void> {
  await withStore(async () => {
    const clients = (await listClients()).map(({ id, name, scopes, createdAt, disabledAt }) => ({
      client_id: id,
      name,
      scope: scopes.join(" "),
      createdAt: createdAt.toISOString(),
      disabledAt: disabledAt?.toISOString() ?? null,
    }));
    if (json) return printJson(clients);
    if (clients.length === 0) return print("There are no clients yet; `client create` registers one.");
    const rows = clients.map((client) => [
      client.client_id,
      client.name,
      client.scope,
      client.disabledAt ? `disabled since ${client.disabledAt}` : "active",
    ]);
    return printTable([["client_id", "name", "scope", "state"], ...rows]);
  });
}

async function disable(id: string): Promise<void> {
  await withStore(async (context) => {
    if (!(await disableClient(context, id))) throw new CommandError(NO_CLIENT);
    await print(`Client ${id} is disabled.`);
  });
}

async function rotate(id: string, { overlap, json }: Json & { overlap: number }): Promise<void> {
  await withStore(async (context) => {
    const rotated = await rotateClient(context, id, overlap);
    if (!rotated) throw new CommandError(NO_CLIENT);
    const until = new Date(context.now.getTime() + overlap * 3_600_000).toISOString();
    await showSecret(json, { client_id: id, client_secret: rotated.clientSecret, old_secret_until: until });
  });
}

async function showSecret(json: true | undefined, shown: Readonly<Record<string, string>>): Promise<void> {
  if (json) return printJson(shown);
  await printTable(Object.entries(shown).map(([name, value]) => [`${name}:`, value]));
  console.error("Keep the secret now: it is not stored and cannot be shown again.");
}
