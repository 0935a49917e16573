import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { registerClient } from "@/lib/identity/oauth/clients";
import { context } from "@/test/fixtures/credentials";
import { openStallingProxy, type StallingProxy } from "@/test/fixtures/stalling-proxy";
import { findClientCredentials } from "./clients/client-credentials";
import { isClientLive } from "./clients/client-states";
import { disableClient } from "./clients/clients";
import { closeDatabase } from "./database";

let proxy: StallingProxy;
let clientId = "";

beforeAll(async () => {
  proxy = await openStallingProxy(inject("databaseUrl"));
  process.env.DATABASE_URL = proxy.url;
  ({ clientId } = await registerClient(context(), { name: "patient", scopes: ["auth"] }));
});
afterAll(async () => {
  await closeDatabase();
  await proxy.close();
});

it.each<[string, () => Promise<unknown>]>([
  ["whether a client is live", async () => isClientLive(clientId)],
  ["what a client has", async () => (await findClientCredentials(clientId, new Date()))?.scopes],
])("queries %s although one connection hangs, and discards that connection", async (_what, ask) => {
  const answer = await ask();
  proxy.stall();
  const hung = Promise.allSettled([ask()]);
  // They come while the hung one is under way, one after the other as requests do.
  await new Promise((resolve) => setImmediate(resolve));
  const began = performance.now();
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(answer));
  }
  expect(performance.now() - began).toBeLessThan(1_000);
  // Asked once more on another connection.
  expect(await hung).toEqual([{ status: "fulfilled", value: answer }]);
  await expect.poll(() => proxy.stalled(), { timeout: 5_000 }).toBe(0);
});

it("never reports a client as live after it was disabled, even while a connection hangs", async () => {
  const { clientId: ending } = await registerClient(context(), { name: "ending", scopes: ["auth"] });
  expect(await isClientLive(ending)).toBe(true);
  await disableClient(context(), ending);
  proxy.stall();
  const hung = Promise.allSettled([isClientLive(ending)]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await isClientLive(ending)).toBe(false);
  await hung;
});
