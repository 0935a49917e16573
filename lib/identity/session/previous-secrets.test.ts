import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { createSigningKey, openSigningKey, resealSigningKey } from "@/lib/credentials/signing-keys";
import { formSecret } from "./form-secret";
import { openCookie, sealCookie } from "./sealed-cookie";

const [OLD, NEW, OTHER] = ["old", "new", "other"].map((name) => name.padEnd(32, "-")) as [
  string,
  string,
  string,
];

const { environment } = vi.hoisted(() => ({
  environment: { ROSTRUM_SECRET: "", ROSTRUM_SECRET_PREVIOUS: [] as readonly string[] },
}));
vi.mock("@/lib/env", () => ({ env: () => environment }));

/** From now on the modules are those of an instance with these secrets. */
function become(current: string, ...previous: readonly string[]): void {
  Object.assign(environment, { ROSTRUM_SECRET: current, ROSTRUM_SECRET_PREVIOUS: previous });
}

describe("after a rotation of the secret", () => {
  it("a cookie of the former secret is read as long as that is named, and by no other", async () => {
    become(OLD);
    const sealed = await sealCookie({ sessionKey: "key" }, { maxAge: 60 });
    become(NEW, OTHER, OLD);
    expect(await openCookie(sealed)).toMatchObject({ sessionKey: "key" });
    become(NEW, OTHER);
    expect(await openCookie(sealed)).toBeNull();
  });

  it("a cookie is sealed with the new secret only", async () => {
    become(NEW, OLD);
    const sealed = await sealCookie({ sessionKey: "key" }, { maxAge: 60 });
    become(OLD);
    expect(await openCookie(sealed)).toBeNull();
    // The first step of a roll-out: the old one seals, both are read.
    become(OLD, NEW);
    expect(await openCookie(sealed)).toMatchObject({ sessionKey: "key" });
  });

  it("a signing key of the former secret opens, and is sealed anew once", async () => {
    become(OLD);
    const { privateJwe } = await createSigningKey();
    become(NEW);
    expect(() => openSigningKey({ privateJwe })).toThrow("ROSTRUM_SECRET_PREVIOUS");
    become(NEW, OLD);
    const before = openSigningKey({ privateJwe }).export({ format: "jwk" });
    const resealed = resealSigningKey(privateJwe) ?? "";
    expect(resealSigningKey(resealed)).toBeUndefined();
    become(NEW);
    expect(openSigningKey({ privateJwe: resealed }).export({ format: "jwk" })).toEqual(before);
  });

  it("a form's token counts that another instance made with the former secret", () => {
    const digest = createHash("sha256").update(`token${OLD}`).digest("hex");
    become(NEW, OLD);
    expect(formSecret(`token|${digest}`)).toBe(OLD);
    expect(formSecret()).toBe(NEW);
    become(NEW, OTHER);
    expect(formSecret(`token|${digest}`)).toBe(NEW);
  });
});
