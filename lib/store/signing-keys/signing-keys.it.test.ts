import { afterAll, expect, it } from "vitest";
import { createSigningKey } from "@/lib/credentials/signing-keys";
import { closeDatabase } from "../database";
import { listSigningKeys, replaceSigningKey } from "./signing-keys";

afterAll(closeDatabase);

it("creates one key when fifty instances need one at once, and keeps earlier ones", async () => {
  const before = await listSigningKeys(new Date(0));
  const now = new Date();
  const context = { actor: { kind: "command", id: "test" } as const, requestId: "test", now };
  const candidates = await Promise.all(Array.from({ length: 50 }, createSigningKey));
  const notBefore = new Date(now.getTime() - 1);
  await Promise.all(candidates.map((candidate) => replaceSigningKey(context, candidate, { notBefore })));

  const after = await listSigningKeys(new Date(0));
  const made = after.filter(({ kid }) => candidates.some((candidate) => candidate.kid === kid));
  expect(made).toHaveLength(1);
  expect(made[0]?.retiredAt).toBeNull();
  expect(after.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
  expect(after.map(({ kid }) => kid)).toEqual(expect.arrayContaining(before.map(({ kid }) => kid)));
});
