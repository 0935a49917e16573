import { hashSync } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { Problem } from "@/lib/domain/problem";
import { hashPassword, needsRehash, PLACEHOLDER_HASH, verifyPassword } from "./passwords";

describe("a password", () => {
  it("verifies against its own hash, and no other password does", async () => {
    const hash = await hashPassword("correct horse 42");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, "correct horse 42")).toBe(true);
    expect(await verifyPassword(hash, "correct horse 43")).toBe(false);
  });

  it("is compared in Unicode normal form and without surrounding white space", async () => {
    const hash = await hashPassword(" Zoe\u0308 ");
    expect(await verifyPassword(hash, "Zo\u00eb")).toBe(true);
  });

  it("is refused when there is no hash, after as much work as for a real one", async () => {
    expect(await verifyPassword(undefined, "anything")).toBe(false);
    expect(needsRehash(PLACEHOLDER_HASH)).toBe(false);
  });

  it("needs rehashing when the parameters have changed", async () => {
    expect(needsRehash(await hashPassword("secret"))).toBe(false);
    expect(needsRehash(hashSync("secret", { memoryCost: 8192, timeCost: 2, parallelism: 1 }))).toBe(true);
  });

  it("waits in a short queue, and is refused when that is full", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () => verifyPassword(undefined, "x")),
    );
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason as unknown] : [],
    );
    expect(refused.length).toBeGreaterThan(50);
    expect(refused.length).toBeLessThan(100);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(Problem);
      expect((reason as Problem).status).toBe(429);
      expect((reason as Problem).headers["retry-after"]).toMatch(/^\d+$/);
    }
    expect(await verifyPassword(undefined, "x")).toBe(false);
  });
});
