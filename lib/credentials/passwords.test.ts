import { hashSync } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { Problem } from "@/lib/domain/problem";
import { hashPassword, needsRehash, NOBODY_HASH, verifyPassword } from "./passwords";

describe("a password", () => {
  it("is known again, and only itself", async () => {
    const hash = await hashPassword("correct horse 42");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, "correct horse 42")).toBe(true);
    expect(await verifyPassword(hash, "correct horse 43")).toBe(false);
  });

  it("is the same however the keyboard composes its letters, and with white space around it", async () => {
    const hash = await hashPassword(" Zoe\u0308 ");
    expect(await verifyPassword(hash, "Zo\u00eb")).toBe(true);
  });

  it("is refused where there is none, at the cost of the parameters in force", async () => {
    expect(await verifyPassword(undefined, "anything")).toBe(false);
    expect(needsRehash(NOBODY_HASH)).toBe(false);
  });

  it("is hashed anew when the parameters changed", async () => {
    expect(needsRehash(await hashPassword("secret"))).toBe(false);
    expect(needsRehash(hashSync("secret", { memoryCost: 8192, timeCost: 2, parallelism: 1 }))).toBe(true);
  });

  it("waits in a short line, and is turned away when that is full", async () => {
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
