import { afterAll, expect, it } from "vitest";
import { registerClient } from "@/lib/identity/oauth/clients";
import { closeDatabase } from "../database";
import { isClientLive } from "./client-states";
import { disableClient } from "./clients";

afterAll(closeDatabase);

const context = () => ({
  actor: { kind: "command", id: "test" } as const,
  requestId: "test",
  now: new Date(),
});

it("never reports a client as live after it was disabled, however many callers there are", async () => {
  const { clientId } = await registerClient(context(), { name: "short-lived", scopes: ["auth"] });
  const early = Array.from({ length: 100 }, () => isClientLive(clientId));
  const disabling = disableClient(context(), clientId);
  const between = Array.from({ length: 100 }, () => isClientLive(clientId));
  await disabling;
  const late = await Promise.all(Array.from({ length: 100 }, () => isClientLive(clientId)));
  expect(late).not.toContain(true);
  expect(await Promise.all(early)).not.toContain(undefined);
  expect(await Promise.all(between)).not.toContain(undefined);
});

it("gives each of many callers the state of its own client", async () => {
  const [one, other] = await Promise.all([
    registerClient(context(), { name: "one", scopes: ["auth"] }),
    registerClient(context(), { name: "other", scopes: ["auth"] }),
  ]);
  await disableClient(context(), other.clientId);
  const asked = [one.clientId, other.clientId, "nobody", one.clientId];
  expect(await Promise.all(asked.map(isClientLive))).toEqual([true, false, false, true]);
});
