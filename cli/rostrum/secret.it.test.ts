import { CompactEncrypt } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { derivedKey } from "@/lib/credentials/derived-key";
import { createWebhookSecret } from "@/lib/credentials/webhook-secrets";
import { database } from "@/lib/store/prisma";
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
  const id = await addEndpoint(context(), settings, createWebhookSecret().secretJwe);
  const previousUntil = new Date(Date.now() + 60_000);
  await rotateEndpointSecret(context(), id, {
    secretJwe: createWebhookSecret().secretJwe,
    previousUntil,
  });
  expect((await rostrum(["key", "rotate"])).code).toBe(0);

  const [second, third] = [secretNamed("second"), secretNamed("third")];
  expect(await rotate(second, "")).toContain("ROSTRUM_SECRET is not the one");
  expect(await rotate(second, former)).toEqual({ keys: 1, webhooks: 1, unreadable: [] });
  expect(await rotate(second, former)).toEqual({ keys: 0, webhooks: 0, unreadable: [] });
  // Refused if anything were still sealed with the first.
  expect(await rotate(third, second)).toEqual({ keys: 1, webhooks: 1, unreadable: [] });
  expect(await rotate(former, second)).toContain("ROSTRUM_SECRET is not the one");
}, 120_000);

it("secret rotate seals the former secret of a webhook, too, where only that one is sealed with the former ROSTRUM_SECRET", async () => {
  await database().webhookEndpoint.deleteMany();
  await database().signingKey.deleteMany();
  const [first, second, third] = [
    process.env.ROSTRUM_SECRET ?? "",
    secretNamed("fourth"),
    secretNamed("fifth"),
  ];
  /** Sealed by an instance that has the second, as a library would. */
  const sealedBySecond = () =>
    new CompactEncrypt(new TextEncoder().encode("whsec_AAAA"))
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .encrypt(derivedKey("webhook secrets", second));
  const settings = { url: "https://crm.example.org/rostrum", description: "", events: [] };
  const id = await addEndpoint(context(), settings, createWebhookSecret().secretJwe);
  await rotateEndpointSecret(context(), id, {
    secretJwe: await sealedBySecond(),
    previousUntil: new Date(Date.now() + 3_600_000),
  });
  expect(await rotate(second, first)).toEqual({ keys: 0, webhooks: 1, unreadable: [] });
  expect(await rotate(third, second)).toEqual({ keys: 0, webhooks: 1, unreadable: [] });
  // One that no longer signs keeps nobody from rotating, also where nothing opens it.
  const where = { id };
  await database().webhookEndpoint.update({
    where,
    data: { previousUntil: new Date(Date.now() - 1), previousSecretJwe: await sealedBySecond() },
  });
  expect(await rotate(third, "")).toEqual({ keys: 0, webhooks: 1, unreadable: [] });
  expect((await database().webhookEndpoint.findUniqueOrThrow({ where })).previousSecretJwe).toBeNull();
}, 120_000);

it("secret rotate seals what it can read, and names the webhooks whose secret is damaged", async () => {
  await database().webhookEndpoint.deleteMany();
  await database().signingKey.deleteMany();
  const [first, second] = [process.env.ROSTRUM_SECRET ?? "", secretNamed("sixth")];
  const settings = { url: "https://crm.example.org/rostrum", description: "", events: [] };
  const add = () => addEndpoint(context(), settings, createWebhookSecret().secretJwe);
  const damage = (id: string, change: (sealed: string) => string) =>
    database()
      .webhookEndpoint.findUniqueOrThrow({ where: { id } })
      .then(({ secretJwe }) =>
        database().webhookEndpoint.update({ where: { id }, data: { secretJwe: change(secretJwe) } }),
      );
  const damaged = [await add(), await add(), await add()];
  await Promise.all([
    damage(damaged[0] ?? "", () => "garbage"),
    damage(damaged[1] ?? "", (sealed) => sealed.slice(0, -20)),
    damage(damaged[2] ?? "", (sealed) => sealed.replace(/.{30}$/, "A".repeat(30))),
  ]);
  // Nothing can be read: that may be the secret's fault.
  expect(await rotate(second, first)).toMatch(/damaged|ROSTRUM_SECRET is not the one/);
  await add();
  const rotated = (await rotate(second, first)) as { unreadable: string[] };
  expect(rotated).toMatchObject({ keys: 0, webhooks: 1 });
  expect(rotated.unreadable.toSorted()).toEqual(damaged.toSorted());
}, 120_000);
