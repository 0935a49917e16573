import { describe, expect, it } from "vitest";
import { createClientSecret, isClientSecret } from "./client-secrets";

describe("a client secret", () => {
  it("has 256 bits, and is kept only as its SHA-256", () => {
    const { secret, hash } = createClientSecret();
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    expect(hash).toHaveLength(32);
    expect(createClientSecret().secret).not.toBe(secret);
  });

  it("matches any of the client's valid secrets", () => {
    const [old, recent] = [createClientSecret(), createClientSecret()];
    const hashes = [recent.hash, old.hash];
    expect(isClientSecret(old.secret, hashes)).toBe(true);
    expect(isClientSecret(recent.secret, hashes)).toBe(true);
    expect(isClientSecret(createClientSecret().secret, hashes)).toBe(false);
  });

  it("matches nothing when the client has no secret", () => {
    expect(isClientSecret(createClientSecret().secret, [])).toBe(false);
    expect(isClientSecret("", [])).toBe(false);
  });
});
