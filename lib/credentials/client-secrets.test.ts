import { describe, expect, it } from "vitest";
import { createClientSecret, isClientSecret } from "./client-secrets";

describe("a client secret", () => {
  it("has 256 bits, and is kept only as its SHA-256", () => {
    const { secret, hash } = createClientSecret();
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    expect(hash).toHaveLength(32);
    expect(createClientSecret().secret).not.toBe(secret);
  });

  it("is right when it is any of the live ones", () => {
    const [old, recent] = [createClientSecret(), createClientSecret()];
    const hashes = [recent.hash, old.hash];
    expect(isClientSecret(old.secret, hashes)).toBe(true);
    expect(isClientSecret(recent.secret, hashes)).toBe(true);
    expect(isClientSecret(createClientSecret().secret, hashes)).toBe(false);
  });

  it("is wrong when there is none", () => {
    expect(isClientSecret(createClientSecret().secret, [])).toBe(false);
    expect(isClientSecret("", [])).toBe(false);
  });
});
