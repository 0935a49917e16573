import { randomBytes } from "node:crypto";
import { compactVerify, CompactEncrypt, CompactSign, importJWK } from "jose";
import { describe, expect, it } from "vitest";
import { createSigningKey, openSigningKey } from "./signing-keys";

describe("a signing key", () => {
  it("opens with the secret it was sealed with, and its public half verifies its signatures", async () => {
    const sealed = await createSigningKey();
    const jws = await new CompactSign(randomBytes(8))
      .setProtectedHeader({ alg: "ES256" })
      .sign(openSigningKey(sealed));
    await expect(compactVerify(jws, await importJWK(sealed.publicJwk))).resolves.toBeDefined();
  });

  it("publishes nothing private, and seals the private half", async () => {
    const { publicJwk, privateJwe } = await createSigningKey();
    expect(Object.keys(publicJwk).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
    expect(privateJwe).not.toContain(publicJwk["x"]);
  });

  it("reports a wrong ROSTRUM_SECRET when it does not open", async () => {
    const privateJwe = await new CompactEncrypt(new TextEncoder().encode("{}"))
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .encrypt(randomBytes(32));
    expect(() => openSigningKey({ privateJwe })).toThrow(/ROSTRUM_SECRET is not the one/);
  });
});
