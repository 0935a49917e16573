import { afterAll, beforeAll, expect, it } from "vitest";
import { createWebhookSecret } from "@/lib/credentials/webhook-secrets";
import { addEndpoint, rotateEndpointSecret } from "@/lib/store/webhooks/endpoint-changes";
import { rostrum } from "@/test/fixtures/command-line";
import { context } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

const secretNamed = (name: string) => `${name} `.padEnd(32, "s");

/** Rotates with this environment. @returns what it printed, or the words with which it refused */
async function rotate(secret: string, previous: string): Promise<unknown> {
  const environment = { ROSTRUM_SECRET: secret, ROSTRUM_SECRET_PREVIOUS: previous };
  const { code, stdout, stderr } = await rostrum(["secret", "rotate", "--json"], { environment });
  return code === 0 ? JSON.parse(stdout) : stderr;
}

it("secret rotate seals signing keys and both secrets of webhooks anew, so that the former secret can go", async () => {
  const former = process.env.ROSTRUM_SECRET ?? "";
  const settings = { url: "https://crm.example.org/rostrum", description: "", events: [] };
  const id = await addEndpoint(context(), settings, (await createWebhookSecret()).secretJwe);
  const previousUntil = new Date(Date.now() + 60_000);
  await rotateEndpointSecret(context(), id, {
    secretJwe: (await createWebhookSecret()).secretJwe,
    previousUntil,
  });
  expect((await rostrum(["key", "rotate"])).code).toBe(0);

  const [second, third] = [secretNamed("second"), secretNamed("third")];
  expect(await rotate(second, "")).toContain("ROSTRUM_SECRET is not the one");
  expect(await rotate(second, former)).toEqual({ keys: 1, webhooks: 1 });
  expect(await rotate(second, former)).toEqual({ keys: 0, webhooks: 0 });
  // Refused if anything were still sealed with the first.
  expect(await rotate(third, second)).toEqual({ keys: 1, webhooks: 1 });
  expect(await rotate(former, second)).toContain("ROSTRUM_SECRET is not the one");
}, 120_000);
